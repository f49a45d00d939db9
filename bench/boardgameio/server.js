// A small game in the manner of Sleeping Queens, served by boardgame.io from memory: `node server.js PORT`.
// It is lighter than the real rules (no equations, jesters, answers to an attack) and never ends: who has woken
// four queens puts them all back to sleep.

const { createRequire } = require('module');
const load = createRequire(`${process.cwd()}/package.json`); // node_modules lies in build/boardgameio
const { Server, Origins } = load('boardgame.io/server');
const { INVALID_MOVE } = load('boardgame.io/core');

const HAND = 5;
const GOAL = 4;
const SLOTS = 12;
const DECK = [
  ...Array.from({ length: 40 }, (_, i) => String(1 + (i % 10))),
  ...Array(8).fill('king'),
  ...Array(4).fill('knight'),
  ...Array(4).fill('potion'),
];

function setup({ ctx, random }) {
  const deck = random.Shuffle(DECK);
  const queens = random.Shuffle(Array.from({ length: SLOTS }, (_, i) => ({ name: `queen${i}`, points: 5 * (1 + (i % 4)) })));
  const seats = Array.from({ length: ctx.numPlayers }, () => ({ hand: deck.splice(-HAND), court: [] }));
  return { deck, discard: [], slots: queens, seats };
}

function spend(G, playerID, random, face) {
  const { hand } = G.seats[playerID];
  const at = hand.indexOf(face);
  if (at < 0) return false;
  G.discard.push(...hand.splice(at, 1));
  if (!G.deck.length) G.deck = random.Shuffle(G.discard.splice(0));
  hand.push(G.deck.pop());
  return true;
}

function layDown(G, queen) {
  G.slots[G.slots.indexOf(null)] = queen;
}

function win(G, seat) {
  if (seat.court.length >= GOAL) G.seats.forEach((other) => other.court.splice(0).forEach((queen) => layDown(G, queen)));
}

const game = {
  name: 'queens',
  setup,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    discard: ({ G, playerID, random }, face) => (spend(G, playerID, random, face) ? undefined : INVALID_MOVE),
    king: ({ G, playerID, random }, slot) => {
      if (!G.slots[slot] || !spend(G, playerID, random, 'king')) return INVALID_MOVE;
      G.seats[playerID].court.push(G.slots[slot]);
      G.slots[slot] = null;
      win(G, G.seats[playerID]);
    },
    knight: ({ G, playerID, random }, victim) => {
      const from = G.seats[victim];
      if (victim === Number(playerID) || !from?.court.length || !spend(G, playerID, random, 'knight')) return INVALID_MOVE;
      G.seats[playerID].court.push(from.court.pop());
      win(G, G.seats[playerID]);
    },
    potion: ({ G, playerID, random }, victim) => {
      const from = G.seats[victim];
      if (victim === Number(playerID) || !from?.court.length || !spend(G, playerID, random, 'potion')) return INVALID_MOVE;
      layDown(G, from.court.pop());
    },
  },
  playerView: ({ G, playerID }) => ({
    deck: G.deck.length,
    discard: G.discard,
    slots: G.slots.map((queen) => queen !== null),
    seats: G.seats.map(({ hand, court }, seat) => ({ hand: String(seat) === playerID ? hand : hand.length, court })),
  }),
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => {} }).then(({ appServer }) => {
  process.stdout.write(`listening on ${appServer.address().port}\n`);
});
