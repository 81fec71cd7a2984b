// A boardgame.io server with a four-handed trick game: fourteen cards each, and nobody sees another's hand.
// node server.js PORT [FOLDER]: stored in memory, or as files in the folder.

const { Server, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const RANKS = "123456789TJQKA";
const SEATS = 4;
const DECK = [..."cdhs"].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

const rankOf = (card) => RANKS.indexOf(card[0]);
const suitOf = (card) => card[1];

function dealt(random) {
  const deck = random.Shuffle(DECK);
  const each = deck.length / SEATS;
  return Array.from({ length: SEATS }, (_, seat) => deck.slice(seat * each, (seat + 1) * each).sort());
}

function legal(hand, trick) {
  const following = trick.length === 0 ? [] : hand.filter((card) => suitOf(card) === suitOf(trick[0].card));
  return following.length > 0 ? following : hand;
}

function winner(trick) {
  const led = trick.filter((play) => suitOf(play.card) === suitOf(trick[0].card));
  return led.reduce((best, play) => (rankOf(play.card) > rankOf(best.card) ? play : best)).seat;
}

function play({ G, events, playerID, random }, card) {
  const seat = Number(playerID);
  if (!legal(G.hands[seat], G.trick).includes(card)) return INVALID_MOVE;
  G.hands[seat].splice(G.hands[seat].indexOf(card), 1);
  G.trick.push({ seat, card });
  let next = (seat + 1) % SEATS;
  if (G.trick.length === SEATS) {
    next = winner(G.trick);
    G.points[next] += 1;
    G.lastTrick = G.trick;
    G.lastTrickTo = next;
    G.trick = [];
    if (G.hands.every((hand) => hand.length === 0)) {
      G.deal += 1;
      G.hands = dealt(random);
    }
  }
  events.endTurn({ next: String(next) });
}

// `disableUndo` is the cheaper choice: no turn is kept to be taken back.
const tricks = {
  name: "tricks",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: ({ random }) => ({
    deal: 0,
    hands: dealt(random),
    trick: [],
    lastTrick: [],
    lastTrickTo: null,
    points: Array(SEATS).fill(0),
  }),
  moves: { play },
  playerView: ({ G, ctx, playerID }) => {
    const { hands, ...open } = G;
    const hand = playerID === null ? [] : hands[Number(playerID)];
    const moves = ctx.currentPlayer === playerID ? legal(hand, G.trick) : [];
    return { ...open, counts: hands.map((held) => held.length), hand, legal: moves };
  },
};

const [port, folder] = process.argv.slice(2);
const db = folder === undefined ? undefined : new FlatFile({ dir: folder, logging: false });
Server({ games: [tricks], db, origins: [`http://127.0.0.1:${port}`] }).run({ port: Number(port) });
