// Cards, moves, events and views in words, for any game: what is not known here is shown as it comes.

const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const HONOURS = ["東", "南", "西", "北", "白", "發", "中"];
const SEATS = ["seat", "turn", "dealer", "starter", "button", "from", "lastTrickTo", "currentPlayerIdx"]; // hold a seat's number
const ITSELF = ["card", "cards", "tile", "tiles"]; // need no name before them
const SHORT = 60; // what is no longer stands on one line

const empty = (value) => value === null || value === false || value === "" || (typeof value === "object" && Object.values(value).every(empty));

// SELECT_EXCHANGE and turnCount as one would say them.
function words(name) {
  const last = String(name).split(".").pop();
  const parted = /^[A-Z_ 0-9]+$/.test(last) ? last : last.replace(/([a-z])([A-Z])/g, "$1 $2");
  return parted.replaceAll("_", " ").toLowerCase();
}

// How one speaks at a table: its game, and who sits where.
export class Words {
  constructor(game, name) {
    this.tiles = game === "riichi" || game === "taiwan";
    this.name = name;
  }

  // A card as text; null for what is none.
  card(text) {
    if (this.tiles && /^[1-7]z$/.test(text)) return HONOURS[text[0] - 1];
    if (this.tiles && /^0[mps]$/.test(text)) return `red 5${text[1]}`;
    if (this.tiles && /^[1-9][mpsf]$/.test(text)) return text;
    if (!this.tiles && /^[2-9TJQKA][cdhs]$/.test(text)) return text[0].replace("T", "10") + SUITS[text[1]];
    if (/^\d+-[a-z]+\d?$/.test(text)) return text.replace("-", " ").replace(/(\D)\d$/, "$1");
    if (/^(bonus\d|MAHJONG|DOG|PHOENIX|DRAGON)$/.test(text)) return text[0].toUpperCase() + text.slice(1).toLowerCase();
    return null;
  }

  value(value, key) {
    if (Array.isArray(value)) return value.map((each) => this.value(each)).join(value.some((each) => each && typeof each === "object") ? "; " : " ");
    if (value === true) return "yes";
    if (value && typeof value === "object") return this.details(value);
    if (SEATS.includes(key) && Number.isInteger(value)) return this.name(value);
    if (typeof value === "string") return this.card(value) ?? (/^[A-Z][A-Z_.0-9]+$/.test(value) ? words(value) : value);
    return String(value ?? "–");
  }

  details(about, without = []) {
    const found = Object.entries(about).filter(([key, value]) => !without.includes(key) && !empty(value));
    return found.map(([key, value]) => (ITSELF.includes(key) ? this.value(value) : `${words(key)} ${this.value(value, key)}`)).join(", ");
  }

  // A move as a button says it.
  move(about) {
    const { phoenixAs, wishRank } = about.declaredCombo ?? {};
    const extra = [phoenixAs && `Phoenix as ${phoenixAs}`, wishRank && `wish ${wishRank}`];
    return [words(about.type).replace(/ cards?$/, ""), this.details(about, ["type", "declaredCombo"]), ...extra].filter(Boolean).join(" ");
  }

  // An event as the log says it.
  event(event) {
    const who = Number.isInteger(event.seat) ? `${this.name(event.seat)}: ` : "";
    if (event.move) return who + this.move(event.move);
    const said = event.type in event ? this.value(event[event.type]) : words(event.type);
    return `${who}${said} ${this.details(event, ["type", "seat", event.type])}`.trim();
  }

  cards(texts) {
    const chips = texts.map((text) => this.card(text) ?? text);
    return made("span", "", ...chips.map((text) => made("span", /[♦♥]|^red/.test(text) ? "card red" : "card", text)));
  }

  // Any data as a tree that can be read: cards as cards, empty things left out.
  tree(value, key) {
    if (typeof value === "string" && this.card(value) !== null) return this.cards([value]);
    if (value === null || typeof value !== "object") return this.value(value, key);
    if (!Array.isArray(value)) {
      const rows = Object.entries(value).filter(([, each]) => !empty(each));
      return made("dl", "", ...rows.flatMap(([name, each]) => [made("dt", "", words(name)), made("dd", "", this.tree(each, name))]));
    }
    if (value.every((each) => typeof each === "string" && this.card(each) !== null)) return this.cards(value);
    if (value.every((each) => each === null || typeof each !== "object")) return value.map((each) => this.value(each)).join(" · ");
    return made("ol", "", ...value.map((each) => made("li", "", this.value(each).length > SHORT ? this.tree(each) : this.value(each) || "–")));
  }
}

function made(tag, className, ...children) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}
