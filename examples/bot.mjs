// A bot at a noripan table: sits in the first open seat, plays random legal moves, goes home after the match.
//
// node bot.mjs http://127.0.0.1:8642 ABC234 Robo        (needs: node 22 or newer, and nothing else)

const [server, code, name] = process.argv.slice(2);
const random = (bytes) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("hex");

async function post(path, body, token) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(server + path, { method: "POST", headers, body: JSON.stringify(body) });
  const found = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(found.error), { refused: true });
  return found;
}

// The one decision with too many moves to list, a Fantasyland of Open-Face Chinese: the ranks held most often go to the
// bottom, then by height. Always legal and rarely foul; nothing to be proud of.
function spread({ hand }) {
  const many = (card) => hand.filter((other) => other[0] === card[0]).length;
  const worth = (card) => many(card) * 100 + "23456789TJQKA".indexOf(card[0]);
  const cards = [...hand].sort((one, other) => worth(other) - worth(one));
  const [bottom, mid, top, discard] = [[0, 5], [5, 10], [10, 13], [13]].map((ends) => cards.slice(...ends));
  return { type: "place", top, mid, bottom, discard };
}

const choose = (match) => match.legal?.[Math.floor(Math.random() * match.legal.length)] ?? spread(match);

// The command that this view asks for, if any.
function wanted(seat, { match, table }, version) {
  const free = table.seats.findIndex((there) => !there.person && there.bot === null);
  if (seat === null && match === null && free >= 0) return { type: "sit", seat: free, nonce: random(16) };
  if (match?.pending.includes(seat)) return { type: "move", version, move: choose(match) };
}

// Whether the match was seen to its end. Each command waits for the answer to the one before.
const play = (ticket) => new Promise((done) => {
  const socket = new WebSocket(server.replace("http", "ws") + "/ws");
  let seat = null, view, version, busy = false;
  const send = (message) => socket.send(JSON.stringify(message));
  socket.onopen = () => send({ type: "hello", protocol: 1, ticket });
  socket.onclose = () => done(view?.match?.match.over);
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.view) ({ view, version, seat = seat } = message);
    if (view?.match?.match.over) return socket.close();
    if (message.type === "ack" || message.type === "refused") busy = false;
    // After `ack` an update follows; after `refused` the last view is good for another try.
    const command = !busy && (message.view || message.type === "refused") && wanted(seat, view, version);
    if (!command) return;
    busy = true;
    send({ id: random(8), ...command });
  };
});

const { token } = await post("/api/me", { name, token: true });
for (let over = false; !over; ) {
  try {
    over = await play((await post(`/api/tables/${code}/ticket`, {}, token)).ticket);
  } catch (error) {
    if (error.refused) throw error; // the server says no: the table is closed, perhaps
  }
  if (!over) await new Promise((later) => setTimeout(later, 1000)); // and then back to the same seat
}
