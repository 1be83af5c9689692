import type { FaultName } from './gated-service';
import type { StoreFault } from './node-store';
import type { Random } from './random';
import type { Gate } from './scheduler';

type ToOne = { to: number };
type OfOne = { which: number };
type Nothing = Record<never, never>;
/** After so many gates of this kind. */
type Moment = { after: number; gate: Gate };

/** What people, machines and the world do, and what each takes. */
type Fields = {
  send: ToOne & { text: number; confirms: boolean };
  'send twice': ToOne & { text: number; isOneKey: boolean };
  block: ToOne;
  unblock: ToOne;
  draft: { people: number; from: number; perMinute: number | null };
  edit: OfOne;
  look: OfOne;
  start: OfOne;
  approve: OfOne;
  pause: OfOne;
  resume: OfOne;
  stop: OfOne;
  retry: OfOne;
  import: { rows: number; kind: 'contacts' | 'do-not-send' };
  'pause import': OfOne;
  'resume import': OfOne;
  'stop import': OfOne;
  'undo import': OfOne;
  'create contact': ToOne;
  'save contact': OfOne & { people: number };
  deactivate: Nothing;
  reactivate: Nothing;
  browse: { pages: number };
  fail: { fault: FaultName; chance: number; ms: number };
  'fail store': { how: StoreFault; ms: number };
  'cut off': { ms: number };
  heal: Nothing;
  kill: Moment;
  freeze: Moment & { ms: number };
  boot: Nothing;
  'stop node': Nothing;
  backup: Nothing;
  restore: Nothing;
  'change clock': { ms: number };
};

type Kind = keyof Fields;

/** `pauseMs`: how long until the next one, in milliseconds. */
export type Command = { [Each in Kind]: { do: Each; pauseMs: number } & Fields[Each] }[Kind];

export const PHONES = 8;
const MINUTE_MS = 60_000;
/** The newest. */
const LAST = -1;

const APPROVE: Command = { do: 'approve', which: LAST, pauseMs: 500 };

const toOne = (random: Random) => ({ to: random.below(PHONES) });
const ofOne = (random: Random) => ({ which: random.below(3) });
const nothing = () => ({});

function moment(random: Random): Moment {
  const gate = random.pick<Gate>(['statement', 'call']);
  return { after: random.below(gate === 'call' ? 6 : 120), gate };
}

type Chance<Each extends Kind> = [
  weight: number,
  fields: (random: Random, faults: readonly FaultName[]) => Fields[Each],
];

/** How often each happens by chance, and with what. */
const CHANCES: { [Each in Kind]: Chance<Each> } = {
  send: [8, (r) => ({ ...toOne(r), text: r.below(2), confirms: r.chance(0.3) })],
  'send twice': [3, (r) => ({ ...toOne(r), text: r.below(2), isOneKey: r.chance(0.5) })],
  block: [2, toOne],
  unblock: [1, toOne],
  draft: [3, (r) => ({ people: 1 + r.below(PHONES), from: r.below(PHONES), perMinute: r.pick([null, 10]) })],
  edit: [2, ofOne],
  look: [3, ofOne],
  start: [6, ofOne],
  approve: [4, ofOne],
  pause: [3, ofOne],
  resume: [4, ofOne],
  stop: [1, ofOne],
  retry: [1, ofOne],
  import: [1, (r) => ({ rows: 1 + r.below(5), kind: r.pick(['contacts', 'do-not-send']) })],
  'pause import': [1, ofOne],
  'resume import': [1, ofOne],
  'stop import': [1, ofOne],
  'undo import': [1, ofOne],
  'create contact': [1, toOne],
  'save contact': [2, (r) => ({ ...ofOne(r), people: 1 + r.below(2) })],
  deactivate: [1, nothing],
  reactivate: [2, nothing],
  browse: [3, (r) => ({ pages: 5 + r.below(25) })],
  fail: [
    5,
    (r, faults) => ({ fault: r.pick(faults), chance: r.pick([0.3, 1]), ms: r.pick([2_000, 20_000, 60_000]) }),
  ],
  'fail store': [2, (r) => ({ how: r.pick(['full', 'unsure', 'locked']), ms: r.pick([300, 3_000, 12_000]) })],
  'cut off': [1, (r) => ({ ms: r.pick([3_000, 20_000]) })],
  heal: [3, nothing],
  kill: [3, moment],
  freeze: [2, (r) => ({ ...moment(r), ms: r.pick([3_000, 20_000, 90_000]) })],
  boot: [10, nothing],
  'stop node': [1, nothing],
  backup: [1, nothing],
  restore: [1, nothing],
  'change clock': [1, (r) => ({ ms: r.pick([-2, -1, 1, 3]) * r.pick([MINUTE_MS, 30 * MINUTE_MS]) })],
};

const BAG = Object.entries(CHANCES).flatMap(([kind, [weight]]) => Array<Kind>(weight).fill(kind as Kind));

/** A list of commands that follows from the seed: a broadcast, then anything, and a story among it. */
export function commandsFrom(random: Random, faults: readonly FaultName[], nodes: number): Command[] {
  const byChance = (kind: Kind): Command => {
    const pauseMs = random.pick([0, 0, 50, 1_000, 5_000, 20_000]) * random.next();
    return { do: kind, ...CHANCES[kind][1](random, faults), pauseMs } as Command;
  };
  const first = broadcast(random, {}, random.below(3_000));
  const story = random.pick(nodes > 1 ? storiesOfNodes(random) : storiesOf(random));
  const rest = Array.from({ length: 4 + random.below(14) }, () => byChance(random.pick(BAG)));
  return [...first, ...rest.toSpliced(random.below(rest.length), 0, ...story)];
}

/** Someone writes a broadcast, looks at its plan and starts it. */
function broadcast(random: Random, given: Partial<Fields['draft']>, pauseMs: number): Command[] {
  return [
    { do: 'draft', ...CHANCES.draft[1](random, []), ...given, pauseMs: 3_000 },
    { do: 'look', which: LAST, pauseMs: 500 },
    { do: 'start', which: LAST, pauseMs },
  ];
}

/** What chance alone rarely puts together. */
function storiesOf(random: Random): Command[][] {
  const to = random.below(PHONES);
  const [draft, look, start] = broadcast(random, {}, 5_000) as [Command, Command, Command];
  const toAll = broadcast(random, { people: PHONES, perMinute: 10 }, 2_000);
  const send: Command = { do: 'send', to, text: 0, confirms: false, pauseMs: 300 };
  const browse: Command = { do: 'browse', pages: 30, pauseMs: 1_000 + random.below(29_000) };
  const restart: Command[] = [
    { do: 'stop node', pauseMs: 0 },
    { do: 'boot', pauseMs: 500 },
  ];
  return [
    // A plan is edited after someone has seen it.
    [draft, look, { do: 'edit', which: LAST, pauseMs: 4_000 }, start],
    // Someone else has to approve it.
    [...toAll, APPROVE, { do: 'pause', which: LAST, pauseMs: 1_000 }],
    [...toAll, APPROVE, { do: 'deactivate', pauseMs: 5_000 }],
    // What is left of a broadcast is sent again.
    [
      ...toAll,
      APPROVE,
      { do: 'stop', which: LAST, pauseMs: 3_000 },
      { do: 'retry', which: LAST, pauseMs: 4_000 },
      look,
      start,
    ],
    [
      { do: 'import', rows: 5, kind: 'contacts', pauseMs: 4_500 },
      { do: 'pause import', which: LAST, pauseMs: 3_000 },
      { do: 'resume import', which: LAST, pauseMs: 5_000 },
    ],
    [
      { do: 'import', rows: 3, kind: 'do-not-send', pauseMs: 12_000 },
      { do: 'undo import', which: LAST, pauseMs: 5_000 },
    ],
    // The limit of one person.
    Array.from({ length: PHONES + 2 }, (_, n) => ({ ...send, to: n % PHONES, text: n < PHONES ? 0 : 1 })),
    // A message waits for its turn while its number is listed, or its sender is deactivated.
    [
      { do: 'fail', fault: 'F22', chance: 1, ms: 2_000, pauseMs: 0 },
      { do: 'browse', pages: 1, pauseMs: 1_000 },
      send,
      random.pick<Command>([
        { do: 'block', to, pauseMs: 9_000 },
        { do: 'deactivate', pauseMs: 9_000 },
      ]),
    ],
    // The calls of a minute are used up, also by a process that has just ended.
    [browse, browse, browse, browse],
    [{ ...browse, pauseMs: random.below(4_000) }, ...restart, browse, browse],
    [
      { do: 'backup', pauseMs: 100 },
      draft,
      look,
      { ...start, pauseMs: 1_000 },
      { do: 'restore', pauseMs: 5_000 },
    ],
  ];
}

/** What takes several nodes: one is suspended for so long that the others take its work over. */
function storiesOfNodes(random: Random): Command[][] {
  const freeze = { do: 'freeze', after: random.below(40), ms: 21_000, pauseMs: 25_000 } as const;
  const send: Command = { do: 'send', to: 0, text: 0, confirms: false, pauseMs: 110_000 };
  return [
    [
      ...broadcast(random, { people: PHONES, perMinute: 10 }, 2_000),
      APPROVE,
      { ...freeze, gate: 'statement' },
    ],
    [
      { do: 'import', rows: 5, kind: 'contacts', pauseMs: 3_200 },
      { ...freeze, after: random.below(4), gate: 'call' },
    ],
    // Another one gives up a message of which the answer comes later.
    [{ ...freeze, after: 1, gate: 'call', ms: 95_000, pauseMs: 0 }, send],
  ];
}

export function describeCommand({ do: kind, pauseMs, ...rest }: Command): string {
  return `${kind} ${JSON.stringify(rest)}, then ${Math.round(pauseMs)} ms`;
}
