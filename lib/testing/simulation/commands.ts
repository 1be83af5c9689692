import { BEFORE_CHANGE_MS } from './clock-changes';
import { FAULT_NAMES, KEYS } from './gated-service';
import type { StoreFault } from './node-store';
import type { Random } from './random';
import type { Gate } from './scheduler';

const [, ...OTHER_KEYS] = KEYS;
export const PHONES = 8;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Just after the clocks were changed. */
const AFTER_CHANGE_MINUTES = BEFORE_CHANGE_MS / MINUTE_MS + 1;
/** The newest. */
const LAST = -1;
/** The contact that has the number of one that vanished. */
export const WITH_FREED = -1;

/** Which of these a command means. */
export const meantOf = <One>(list: readonly One[], which: number): One | undefined =>
  list.at(which % Math.max(1, list.length));

const toOne = (random: Random) => ({ to: random.below(PHONES) });
const ofOne = (random: Random) => ({ which: random.below(3) });
const bySeveral = (random: Random) => ({
  ...ofOne(random),
  people: 1 + random.below(2),
  apartMs: random.pick([0, 1_000]),
});
const nothing = () => ({});
const aDraft = (r: Random) => ({
  people: 1 + r.below(PHONES),
  from: r.below(PHONES),
  perMinute: r.pick([null, 10]),
  /** Null to start at once, else after so many minutes, and at most one later. */
  inMinutes: r.pick([null, null, null, 1, 2]),
  toSegment: r.chance(0.2),
});

/** After so many gates of this kind. */
export type Moment = { after: number; gate: Gate };

function moment(random: Random): Moment {
  const gate = random.pick<Gate>(['statement', 'call']);
  return { after: random.below(gate === 'call' ? 6 : 120), gate };
}

/** What people, machines and the world do: how often by chance, and what it takes. */
const CHANCES = {
  send: [8, (r) => ({ ...toOne(r), text: r.below(2), confirms: r.chance(0.3) })],
  'send twice': [3, (r) => ({ ...toOne(r), text: r.below(2), isOneKey: r.chance(0.5) })],
  block: [2, toOne],
  unblock: [1, toOne],
  draft: [3, aDraft],
  edit: [2, ofOne],
  look: [3, ofOne],
  start: [6, ofOne],
  approve: [4, ofOne],
  pause: [3, ofOne],
  resume: [4, ofOne],
  stop: [1, ofOne],
  retry: [1, ofOne],
  import: [2, (r) => ({ rows: 1 + r.below(5), kind: r.pick(['contacts', 'do-not-send', 'facts'] as const) })],
  'fix row': [1, ofOne],
  'pause import': [1, ofOne],
  'resume import': [1, ofOne],
  'stop import': [1, ofOne],
  'undo import': [1, ofOne],
  'create contact': [1, (r) => ({ ...toOne(r), takesFreed: r.chance(0.5) })],
  vanish: [1, (r) => ({ of: r.below(3) })],
  reappear: [1, nothing],
  sync: [1, nothing],
  'change number': [1, (r) => ({ of: r.below(3), takesFreed: r.chance(0.5) })],
  attach: [2, (r) => ({ same: r.chance(0.8) })],
  'save contact': [2, bySeveral],
  'change contacts': [1, (r) => ({ contacts: 2 + r.below(3) })],
  'save reply': [2, bySeveral],
  'set fact': [
    4,
    (r) => ({
      of: r.below(3),
      what: r.pick(['tag', 'tag', 'untag', 'value', 'value', 'owner', 'note', 'follow-up'] as const),
      at: r.below(3),
    }),
  ],
  'tag many': [2, (r) => ({ of: r.below(3), at: r.below(3), adds: r.chance(0.7) })],
  'change tag': [2, (r) => ({ at: r.below(3), as: r.pick(['merge', 'rename', 'archive', 'use'] as const) })],
  'change field': [1, (r) => ({ archived: r.chance(0.5) })],
  'change segment': [1, (r) => ({ asks: r.pick(['a tag', 'another tag', 'a value'] as const) })],
  'undo tags': [2, nothing],
  'follow up': [2, (r) => ({ of: r.below(3), as: r.pick(['done', 'moved', 'open'] as const) })],
  'change limits': [1, (r) => ({ perPerson: r.pick([2, 8]), approvalAbove: r.pick([2, 4]) })],
  'set rights': [3, (r) => ({ by: r.pick(['account', 'role'] as const), may: r.chance(0.7) })],
  browse: [3, (r) => ({ pages: 5 + r.below(25) })],
  fail: [
    5,
    (r) => ({ fault: r.pick(FAULT_NAMES), chance: r.pick([0.3, 1]), ms: r.pick([2_000, 20_000, 60_000]) }),
  ],
  'fail store': [
    2,
    (r) => ({ how: r.pick<StoreFault>(['full', 'unsure', 'locked']), ms: r.pick([300, 3_000, 12_000]) }),
  ],
  'cut off': [1, (r) => ({ ms: r.pick([3_000, 20_000]) })],
  heal: [3, nothing],
  kill: [3, moment],
  freeze: [2, (r) => ({ ...moment(r), ms: r.pick([3_000, 20_000, 90_000]) })],
  boot: [10, nothing],
  'stop node': [1, nothing],
  backup: [1, nothing],
  restore: [1, nothing],
  'change key': [1, (r) => ({ key: r.pick(KEYS) })],
  upgrade: [1, nothing],
  'change clock': [1, (r) => ({ ms: r.pick([-2, -1, 1, 3]) * r.pick([MINUTE_MS, 30 * MINUTE_MS]) })],
} satisfies Record<string, [weight: number, fields: (random: Random) => object]>;

type Kind = keyof typeof CHANCES;
type Fields<Each extends Kind> = ReturnType<(typeof CHANCES)[Each][1]>;

/** `pauseMs`: how long until the next one, in milliseconds. */
export type CommandOf<Each extends Kind> = { do: Each; pauseMs: number } & Fields<Each>;
export type Command = { [Each in Kind]: CommandOf<Each> }[Kind];
/** What a part of the simulation does at its commands. */
export type Acts = { [Each in Kind]?: (command: CommandOf<Each>) => unknown };

const BAG = Object.entries(CHANCES).flatMap(([kind, [weight]]) => Array<Kind>(weight).fill(kind as Kind));

/** A list of commands that follows from the seed: a broadcast, then anything, and a story and one of the faults among it. */
export function commandsFrom(random: Random, seed: number, nodes: number): Command[] {
  const byChance = (kind: Kind): Command => {
    const pauseMs = random.pick([0, 0, 50, 1_000, 5_000, 20_000]) * random.next();
    return { do: kind, ...CHANCES[kind][1](random), pauseMs } as Command;
  };
  const first = broadcast(random, { inMinutes: null }, random.below(3_000));
  const story = random.pick(nodes > 1 ? storiesOfNodes(random) : storiesOf(random));
  const rest = Array.from({ length: 4 + random.below(14) }, () => byChance(random.pick(BAG)));
  const fault = FAULT_NAMES[seed % FAULT_NAMES.length] ?? 'F1';
  const atFault: Command[] = [
    { do: 'fail', fault, chance: 1, ms: 500, pauseMs: 0 },
    { do: 'save reply', which: 0, people: 1, apartMs: 0, pauseMs: 600 },
  ];
  const told = rest.toSpliced(random.below(rest.length), 0, ...story);
  return [...first, ...told.toSpliced(random.below(told.length), 0, ...atFault)];
}

const newest = (kind: OnOne, pauseMs: number): Command => ({ do: kind, which: LAST, pauseMs });
type OnOne = { [Each in Kind]: Fields<Each> extends { which: number; people?: never } ? Each : never }[Kind];

/** Someone writes a broadcast, looks at its plan and starts it. */
function broadcast(random: Random, given: Partial<Fields<'draft'>>, pauseMs: number): Command[] {
  return [
    { do: 'draft', ...aDraft(random), ...given, pauseMs: 3_000 },
    newest('look', 500),
    newest('start', pauseMs),
  ];
}

/** What chance alone rarely puts together. */
function storiesOf(random: Random): Command[][] {
  const to = random.below(PHONES);
  const [draft, look, start] = broadcast(random, { inMinutes: null }, 5_000) as [Command, Command, Command];
  const toAll = broadcast(
    random,
    { people: PHONES, perMinute: 10, inMinutes: null, toSegment: false },
    2_000,
  );
  const approve = newest('approve', 500);
  const soon = [...broadcast(random, { inMinutes: 1 }, 500), approve];
  const atNight = [...broadcast(random, { inMinutes: AFTER_CHANGE_MINUTES }, 500), approve];
  const send: Command = { do: 'send', to, text: 0, confirms: false, pauseMs: 300 };
  const browse: Command = { do: 'browse', pages: 30, pauseMs: 1_000 + random.below(29_000) };
  const by = random.pick(['account', 'role'] as const);
  const loseRights: Command = { do: 'set rights', by, may: false, pauseMs: 5_000 };
  const limits: Command = { do: 'change limits', perPerson: 2, approvalAbove: 2, pauseMs: 500 };
  const fact = { do: 'set fact', of: random.below(3), at: 0 } as const;
  const tagMany = {
    do: 'tag many',
    of: 0,
    at: random.below(2),
    adds: random.chance(0.7),
    pauseMs: 1_000,
  } as const;
  const toSegment = broadcast(random, { toSegment: true, inMinutes: null }, 500);
  const as = random.pick(['merge', 'merge', 'archive', 'rename'] as const);
  const changeTag = { do: 'change tag', at: tagMany.at, as, pauseMs: random.pick([0, 1_000]) } as const;
  const asks = random.pick(['a tag', 'a value'] as const);
  const breaks: Command =
    asks === 'a tag'
      ? { do: 'change tag', at: 0, as: 'merge', pauseMs: 500 }
      : { do: 'change field', archived: true, pauseMs: 500 };
  const restart: Command[] = [
    { do: 'stop node', pauseMs: 0 },
    { do: 'boot', pauseMs: 500 },
  ];
  return [
    // A plan is edited after someone has seen it.
    [draft, look, newest('edit', 4_000), start],
    // Someone else has to approve it.
    [...toAll, approve, newest('pause', 1_000)],
    [...toAll, approve, loseRights],
    // Between its plan and its start the limits are lowered, or the role is taken away that starts it.
    [draft, look, limits, start, send, send],
    [draft, look, { ...start, pauseMs: 0 }, { ...loseRights, pauseMs: 0 }, start],
    // A number is listed while the broadcast to it runs.
    [...toAll, approve, { do: 'block', to, pauseMs: 0 }],
    // A broadcast waits for its time, over which the clocks are set or during which no node runs.
    [...soon, { do: 'change clock', ms: HOUR_MS / 2, pauseMs: 3_000 }, newest('resume', 500)],
    [
      ...soon,
      { do: 'change clock', ms: HOUR_MS / 2, pauseMs: 3_000 },
      { do: 'change clock', ms: -HOUR_MS / 2, pauseMs: 5_000 },
    ],
    [...soon, { do: 'stop node', pauseMs: 130_000 }, { do: 'boot', pauseMs: 5_000 }, newest('resume', 500)],
    [...atNight, { do: 'change clock', ms: BEFORE_CHANGE_MS - random.below(MINUTE_MS), pauseMs: 90_000 }],
    // The service is another one before it starts.
    [
      ...soon,
      { do: 'change key', key: random.pick(OTHER_KEYS), pauseMs: 0 },
      ...restart,
      newest('resume', 500),
    ],
    // What is left of a broadcast is sent again.
    [...toAll, approve, newest('stop', 3_000), newest('retry', 4_000), look, start],
    [
      { do: 'import', rows: 5, kind: 'contacts', pauseMs: 2_000 },
      newest('fix row', 2_500),
      newest('pause import', 3_000),
      newest('resume import', 5_000),
    ],
    [{ do: 'import', rows: 3, kind: 'do-not-send', pauseMs: 12_000 }, newest('undo import', 5_000)],
    // What a change of many did is undone after someone has changed it.
    [
      { do: 'tag many', of: 0, at: 0, adds: true, pauseMs: 1_000 },
      { ...fact, what: 'untag', pauseMs: 1_000 },
      { ...fact, what: 'tag', pauseMs: 1_000 },
      { do: 'undo tags', pauseMs: 500 },
    ],
    // A tag is merged or archived after a change of many or a file has added it, which is undone then.
    [
      ...[{ ...tagMany, at: 1 - tagMany.at }, tagMany].slice(random.below(2)),
      changeTag,
      ...(random.chance(0.3) ? [{ ...tagMany, adds: true }] : []),
      { do: 'undo tags', pauseMs: 500 },
    ],
    [
      { do: 'import', rows: 4, kind: 'facts', pauseMs: random.pick([2_500, 3_200, 12_000]) },
      { ...changeTag, at: 0, pauseMs: 9_000 },
      newest('undo import', 5_000),
    ],
    // A broadcast goes to a segment, which is changed or broken before or after its plan.
    ...[0, 500].map((afterMs): Command[] => [
      { ...tagMany, at: 0, adds: true },
      { ...fact, what: 'value', pauseMs: 500 },
      { do: 'change segment', asks, pauseMs: 500 },
      ...(afterMs > 0 ? toSegment : []),
      random.pick<Command>([{ do: 'change segment', asks: 'another tag', pauseMs: afterMs }, breaks]),
      ...(afterMs > 0 ? [] : toSegment),
      newest('look', 300),
      start,
      approve,
    ]),
    // Two people see one value and write another.
    [
      { ...fact, what: 'value', pauseMs: 0 },
      { ...fact, what: 'value', pauseMs: 500 },
    ],
    // A contact vanishes, and another one has its number: nothing follows it, until someone attaches what is left.
    ...[
      { do: 'create contact', to, takesFreed: true, pauseMs: 3_000 } as const,
      { do: 'change number', of: fact.of, takesFreed: true, pauseMs: 3_000 } as const,
    ].map((takeNumber): Command[] => [
      ...(['follow-up', 'value'] as const).map((what): Command => ({ ...fact, what, pauseMs: 300 })),
      { do: 'vanish', of: fact.of, pauseMs: 100 },
      ...[1, 2].map((): Command => ({ do: 'sync', pauseMs: 8_000 })),
      takeNumber,
      { do: 'set fact', of: WITH_FREED, at: 1, what: 'tag', pauseMs: 500 },
      { do: 'follow up', of: 0, as: 'moved', pauseMs: 500 },
      { do: 'attach', same: random.chance(0.8), pauseMs: 1_000 },
      { do: 'follow up', of: 0, as: 'done', pauseMs: 500 },
      { do: 'reappear', pauseMs: 0 },
      { do: 'sync', pauseMs: 5_000 },
    ]),
    [
      { ...fact, what: 'value', pauseMs: 300 },
      { do: 'import', rows: 4, kind: 'facts', pauseMs: 12_000 },
      newest('undo import', 5_000),
    ],
    // The limit of one person.
    Array.from({ length: PHONES + 2 }, (_, n) => ({ ...send, to: n % PHONES, text: n < PHONES ? 0 : 1 })),
    // A message waits for its turn while its number is listed, or its sender loses their rights.
    ...[{ do: 'block', to } as const, loseRights].map((change): Command[] => [
      { do: 'fail', fault: 'F22', chance: 1, ms: 2_000, pauseMs: 0 },
      { do: 'browse', pages: 1, pauseMs: 1_000 },
      send,
      { ...change, pauseMs: 9_000 },
    ]),
    // Someone repeats a message that may have arrived.
    [
      { do: 'fail', fault: random.pick(['F6', 'F25']), chance: 1, ms: 1_000, pauseMs: 0 },
      { ...send, pauseMs: 3_000 },
      { ...send, confirms: true, pauseMs: 1_000 },
    ],
    // A broadcast has taken a turn, which is another's when its process goes on.
    suspendedAtTurn(35 + random.below(20)),
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
    // The API key is changed while a broadcast runs.
    [...toAll, approve, { do: 'change key', key: random.pick(OTHER_KEYS), pauseMs: 3_000 }, ...restart],
  ];
}

/** A process is suspended so many statements after a broadcast was started, and gets a minute's calls when it goes on. */
export function suspendedAtTurn(after: number): Command[] {
  return [
    { do: 'draft', people: 4, from: 0, perMinute: null, inMinutes: null, toSegment: false, pauseMs: 3_000 },
    newest('look', 500),
    { do: 'freeze', after, gate: 'statement', ms: 90_000, pauseMs: 0 },
    newest('start', 10_000),
    { do: 'browse', pages: 30, pauseMs: 0 },
    ...[0, 1, 2].map((which): Command => ({ do: 'save reply', which, people: 1, apartMs: 0, pauseMs: 0 })),
    { do: 'heal', pauseMs: 100_000 },
  ];
}

/** What takes several nodes: one is suspended for so long that the others take its work over. */
function storiesOfNodes(random: Random): Command[][] {
  const freeze = { do: 'freeze', after: random.below(40), ms: 21_000, pauseMs: 25_000 } as const;
  const send: Command = { do: 'send', to: 0, text: 0, confirms: false, pauseMs: 110_000 };
  const toAll = [
    ...broadcast(random, { people: PHONES, perMinute: 10, inMinutes: null, toSegment: false }, 2_000),
    newest('approve', 500),
  ];
  const soon = [...broadcast(random, { inMinutes: 1 }, 500), newest('approve', 500)];
  return [
    [...toAll, { ...freeze, gate: 'statement' }],
    // A broadcast becomes due while the one that holds its lease is suspended.
    [...soon, { ...freeze, ms: 80_000, pauseMs: 90_000, gate: 'statement' }],
    [
      { do: 'import', rows: 5, kind: 'contacts', pauseMs: 3_200 },
      { ...freeze, after: random.below(4), gate: 'call' },
    ],
    // Another one gives up a message of which the answer comes later.
    [{ ...freeze, after: 1, gate: 'call', ms: 95_000, pauseMs: 0 }, send],
    // Work begins on a store that a newer version has upgraded.
    [
      ...toAll,
      { do: 'upgrade', pauseMs: 500 },
      { do: 'import', rows: 2, kind: 'contacts', pauseMs: 20_000 },
      { do: 'boot', pauseMs: 5_000 },
    ],
  ];
}

export function describeCommand({ do: kind, pauseMs, ...rest }: Command): string {
  return `${kind} ${JSON.stringify(rest)}, then ${Math.round(pauseMs)} ms`;
}
