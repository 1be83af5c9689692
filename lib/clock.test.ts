import { describe, expect, it } from 'vitest';
import { replaceTime, systemClock, type TimeSource } from './clock';
import { type Graph, readGraph, readSources, runtimeImportsOf } from './testing/import-graph';

/** What takes time, a timer or randomness past `systemClock` and lib/random.ts. */
const DIRECT = [
  /\bDate\.now\b/,
  /\bnew Date\(\)/,
  /(?<![.\w])(set|clear)(Timeout|Interval|Immediate)\b/,
  /\bnode:timers\b/,
  /\b(performance\.now|process\.hrtime|AbortSignal\.timeout|Math\.random)\b/,
  /\bcrypto\.(randomUUID|getRandomValues)\b/,
  /\bimport \{[^}]*\brandom(UUID|Bytes|Int)\b[^}]*\} from 'node:crypto'/,
];

const SECRET = 'a secret comes from the system’s generator, which nothing can replace';

/** Who may do so all the same, and why. */
const EXCEPTIONS: [file: RegExp, why: string][] = [
  [/^lib\/clock\.ts$/, 'the seam'],
  [/^lib\/random\.ts$/, 'the seam'],
  [/^lib\/server\/db\/migrations\//, 'a migration imports nothing that may change'],
  [
    /^lib\/server\/auth\/(oidc\/login-state|two-factor\/(verify|totp)|create-session|secret|setup|sign-in-challenge|trusted-device-cookie)\.ts$/,
    SECRET,
  ],
  [/^lib\/server\/users\/(one-time-links|password-hash)\.ts$/, SECRET],
  [/^lib\/sandbox\/key\.ts$/, SECRET],
];

describe('what the server runs', () => {
  it('takes time, timers and randomness from the seams', () => {
    expect(
      direct(readSources()).filter((file) => !EXCEPTIONS.some(([allowed]) => allowed.test(file))),
    ).toEqual([]);
  });

  it('needs each exception', () => {
    const found = direct(readSources());
    expect(EXCEPTIONS.filter(([allowed]) => !found.some((file) => allowed.test(file)))).toEqual([]);
  });

  it.each([
    'const at = Date.now();',
    'const at = new Date();',
    'setTimeout(run, 5);',
    "import { setTimeout } from 'node:timers/promises';",
    'const since = performance.now();',
    "import { createHash, randomUUID } from 'node:crypto';",
    'const id = crypto.randomUUID();',
  ])('is found when it says %s', (line) => {
    const sources = new Map([
      ['lib/server/a.ts', "import { b } from '@/lib/b';"],
      ['lib/b.ts', line],
      ['lib/c.ts', line],
    ]);
    expect(direct(sources)).toEqual(['lib/b.ts']);
  });
});

describe('a replaced time', () => {
  it('is what the clock shows and waits for', async () => {
    const timers: [number, () => void][] = [];
    const after: TimeSource['after'] = (ms, run) => {
      timers.push([ms, run]);
      return () => {};
    };
    replaceTime({ now: () => 0, monotonic: () => 7, after, hold: after, nextTurn: (run) => after(0, run) });
    try {
      expect([systemClock.iso(), systemClock.monotonic()]).toEqual(['1970-01-01T00:00:00.000Z', 7]);
      const slept = systemClock.sleep(60_000);
      expect(timers).toHaveLength(1);
      for (const [, run] of timers) run();
      await slept;
    } finally {
      replaceTime();
    }
  });
});

/** The files among lib/server and all that it imports. */
function direct(sources: Map<string, string>): string[] {
  const graph = readGraph(sources, runtimeImportsOf);
  return reachable(
    graph,
    [...sources.keys()].filter((file) => file.startsWith('lib/server/')),
  ).filter((file) => DIRECT.some((way) => way.test(withoutComments(sources.get(file) ?? ''))));
}

function reachable(graph: Graph, from: string[]): string[] {
  const seen = new Set(from);
  for (const file of seen) for (const target of graph.get(file) ?? []) seen.add(target);
  return [...seen];
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
