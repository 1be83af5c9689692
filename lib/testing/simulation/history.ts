import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Account, judge, type Violation } from './judge';

/** `nothing`: the process ended before it said anything. `neither`: what it said is none of these. */
export type Said = 'done' | 'not executed' | 'unknown' | 'nothing' | 'neither';

/** What a trial saw, in the order in which it saw it: it asked for something, was told something, the service did it. */
export type Line =
  | { event: 'invoke'; mark: string; kind: Account['kind'] }
  | { event: 'told'; mark: string; said: Said }
  | { event: 'executed'; mark: string };

export type History = { note(line: Line): void; lines(): Line[] };

/** Replaces the file, once there is something to write. */
export function createHistory(file: string): History {
  rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  return {
    note: (line) => appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`),
    lines: () => (existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : []),
  };
}

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** What the state of a message or of a row says. */
export function saidBy(state: string): Said {
  if (state === 'accepted' || state === 'done') return 'done';
  if (state === 'refused' || state === 'not_sent') return 'not executed';
  return state === 'unknown' ? 'unknown' : 'neither';
}

/** Of each mark, which is that of one message or save, what did not hold. */
export function judgeHistory(lines: Line[]): Map<string, Violation[]> {
  const byMark = new Map<string, Line[]>();
  for (const line of lines) byMark.set(line.mark, [...(byMark.get(line.mark) ?? []), line]);
  return new Map([...byMark].map(([mark, own]) => [mark, violationsOf(mark, own)]));
}

function violationsOf(mark: string, lines: Line[]): Violation[] {
  const violations: Violation[] = [];
  const violate = (invariant: string, what: string) => violations.push({ invariant, what });
  const invoked = lines.filter((line) => line.event === 'invoke');
  const told = lines.flatMap((line) => (line.event === 'told' && line.said !== 'nothing' ? [line.said] : []));
  const executed = lines.filter(({ event }) => event === 'executed').length;
  const last = told.at(-1);
  if (told.includes('neither')) violate('no defect', `${mark}: it was told no outcome`);
  if (new Set(told).size > 1) violate('what was said stays', `${mark}: ${told.join(', then ')}`);
  judge(
    {
      mark,
      kind: invoked[0]?.kind ?? 'save',
      executed,
      done: last === 'done' ? 1 : 0,
      possible: last === 'not executed' ? 0 : 1,
      wanted: invoked.length,
    },
    violate,
  );
  return violations;
}
