import type { FaultName } from './gated-service';
import type { Random } from './random';

/** What people, machines and the world do. `pauseMs`: how long until the next one, in milliseconds. */
export type Command = { pauseMs: number } & (
  | { do: 'send'; to: number; text: number; confirms: boolean }
  | { do: 'send twice'; to: number; text: number }
  | { do: 'block' | 'unblock'; to: number }
  | { do: 'draft'; people: number; from: number }
  | { do: 'edit' | 'look' | 'start' | 'approve' | 'pause' | 'resume' | 'stop'; which: number }
  | { do: 'import'; rows: number }
  | { do: 'pause import' | 'resume import' | 'stop import' | 'undo import'; which: number }
  | { do: 'create contact'; to: number }
  | { do: 'browse'; pages: number }
  | { do: 'fail'; fault: FaultName; chance: number; ms: number }
  | { do: 'heal' | 'boot' | 'backup' | 'restore' | 'stop node' }
  | { do: 'kill'; after: number }
  | { do: 'freeze'; after: number; ms: number }
  | { do: 'change clock'; ms: number }
);

type Kind = Command['do'];

const WEIGHTS: [Kind, number][] = [
  ['send', 8],
  ['send twice', 3],
  ['block', 2],
  ['unblock', 1],
  ['draft', 3],
  ['edit', 2],
  ['look', 3],
  ['start', 6],
  ['approve', 4],
  ['pause', 3],
  ['resume', 4],
  ['stop', 1],
  ['import', 1],
  ['pause import', 1],
  ['resume import', 1],
  ['stop import', 1],
  ['undo import', 1],
  ['create contact', 1],
  ['browse', 3],
  ['fail', 5],
  ['heal', 3],
  ['kill', 3],
  ['freeze', 2],
  ['boot', 4],
  ['stop node', 1],
  ['backup', 1],
  ['restore', 1],
  ['change clock', 1],
];

export const PHONES = 8;
const TEXTS = 2;
const MINUTE_MS = 60_000;

/** A list of commands that follows from the seed. */
export function commandsFrom(random: Random, faults: readonly FaultName[]): Command[] {
  const bag = WEIGHTS.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind));
  const first: Command[] = [
    { do: 'draft', people: 1 + random.below(PHONES), from: random.below(PHONES), pauseMs: 3_000 },
    { do: 'look', which: 0, pauseMs: 500 },
    { do: 'start', which: 0, pauseMs: random.below(3_000) },
  ];
  const rest = Array.from({ length: 6 + random.below(18) }, () => oneOf(random.pick(bag), random, faults));
  return [...first, ...rest];
}

function oneOf(kind: Kind, random: Random, faults: readonly FaultName[]): Command {
  const pauseMs = random.pick([0, 0, 50, 1_000, 5_000, 20_000]) * random.next();
  const to = random.below(PHONES);
  const which = random.below(3);
  switch (kind) {
    case 'send':
      return { do: kind, to, text: random.below(TEXTS), confirms: random.chance(0.3), pauseMs };
    case 'send twice':
      return { do: kind, to, text: random.below(TEXTS), pauseMs };
    case 'block':
    case 'unblock':
    case 'create contact':
      return { do: kind, to, pauseMs };
    case 'draft':
      return { do: kind, people: 1 + random.below(PHONES), from: to, pauseMs };
    case 'browse':
      return { do: kind, pages: 5 + random.below(25), pauseMs };
    case 'import':
      return { do: kind, rows: 1 + random.below(5), pauseMs };
    case 'fail':
      return {
        do: kind,
        fault: random.pick(faults),
        chance: random.pick([0.3, 1]),
        ms: random.pick([2_000, 20_000, MINUTE_MS]),
        pauseMs,
      };
    case 'kill':
      return { do: kind, after: random.below(120), pauseMs };
    case 'freeze':
      return { do: kind, after: random.below(120), ms: random.pick([3_000, 20_000, 90_000]), pauseMs };
    case 'change clock':
      return {
        do: kind,
        ms: random.pick([-2, -1, 1, 3]) * random.pick([MINUTE_MS, 30 * MINUTE_MS]),
        pauseMs,
      };
    case 'heal':
    case 'boot':
    case 'backup':
    case 'restore':
    case 'stop node':
      return { do: kind, pauseMs };
    default:
      return { do: kind, which, pauseMs };
  }
}

export function describeCommand({ do: kind, pauseMs, ...rest }: Command): string {
  return `${kind} ${JSON.stringify(rest)}, then ${Math.round(pauseMs)} ms`;
}
