// Elements, requests and what goes wrong with them.

export const $ = (id) => document.getElementById(id);
export const random = (bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, "0")).join("");

export function h(tag, about = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(about)) {
    if (name in made) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

export const button = (text, onclick) => h("button", { type: "button", onclick }, text);
export const say = (text) => ($("status").textContent = text ?? "");

export async function ask(method, path, body) {
  const answer = await fetch(path, { method, body: body && JSON.stringify(body) });
  const found = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(found.error), { status: answer.status });
  return found;
}

// What is asked for by hand: a refusal is shown, and nothing else comes of it.
export const tried = (work) => async (event) => {
  event?.preventDefault();
  try {
    say();
    await work(event);
  } catch (error) {
    say(error.message);
  }
};
