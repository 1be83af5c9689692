import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { z } from 'zod';
import { createSanitizer } from './server/service/sanitize';
import { type Attack, attacksOn, attackText } from './testing/pattern-attacks';

/** Half of what a request may take; a pattern that goes back again and again takes seconds. */
const MAX_MS = 25;
/**
 * How many of the attacks are tried at each length, the slowest at the length before. The short ones find a pattern that
 * would take minutes.
 */
const STAGES: [size: number, attacks: number][] = [
  [16, 10_000],
  [20, 10_000],
  [24, 10_000],
  [28, 10_000],
  [240, 10_000],
  [2_400, 40],
  [20_000, 12],
  [100_000, 6],
];
/** Other suites may have left work to the processor; a pattern that goes back again and again is slow in each try. */
const TRIES = 25;
const MAX_TRYING_MS = 200;

/** Where patterns are built from texts: in lib/search and lib/csv from fixed ones, for the API key from the key. */
const BUILDERS = [
  'csv/escape-formula',
  'search/query',
  'search/text',
  'server/db/migrations/copies/fold-text',
  'server/service/sanitize',
];

type Node = { type: string; [field: string]: unknown };

function patternsIn(source: string, isTsx: boolean): { patterns: RegExp[]; built: number } {
  const patterns: RegExp[] = [];
  let built = 0;
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    const { regex, callee, ...fields } = node as Node & {
      regex?: { pattern: string; flags: string };
      callee?: Node;
    };
    if (regex) patterns.push(new RegExp(regex.pattern, regex.flags));
    if (callee?.name === 'RegExp') built += 1;
    visit(callee);
    for (const each of Object.values(fields)) visit(each);
  };
  visit(parseAst(source, { lang: isTsx ? 'tsx' : 'ts' }));
  return { patterns, built };
}

/** Of the processor: other work on the machine doesn't count. */
function ms(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** The least time of several tries, of which one that is short enough is the last. */
function leastMs(run: () => void): number {
  let least = ms(run);
  let total = least;
  for (let tries = 1; least > MAX_MS && tries < TRIES && (tries < 3 || total < MAX_TRYING_MS); tries += 1) {
    const took = ms(run);
    total += took;
    least = Math.min(least, took);
  }
  return least;
}

/**
 * The first attack that takes too long, or null. Only the first match is looked for: what a replacement of
 * all costs beyond that grows with their number.
 */
function faultOf(pattern: RegExp): string | null {
  let slowest = attacksOn(pattern);
  for (const [size, most] of STAGES) {
    const timed: { attack: Attack; took: number }[] = [];
    for (const attack of slowest.slice(0, most)) {
      const text = attackText(attack, size);
      const took = leastMs(() => text.search(pattern));
      if (took > MAX_MS) return `${took.toFixed(1)} ms for ${size} characters of ${JSON.stringify(attack)}`;
      timed.push({ attack, took });
    }
    slowest = timed.sort((one, other) => other.took - one.took).map(({ attack }) => attack);
  }
  return null;
}

it('finds no pattern in the product that takes more than 25 ms for 100,000 hostile characters', () => {
  const files = ['app', 'components', 'lib']
    .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|^lib\/(testing|sandbox)\//.test(file));
  const found = new Map<string, { pattern: RegExp; file: string }>();
  const builders: string[] = [];
  for (const file of files) {
    const { patterns, built } = patternsIn(readFileSync(file, 'utf8'), file.endsWith('x'));
    if (built > 0) builders.push(file.replace(/^lib\/|\.ts$/g, ''));
    for (const pattern of patterns) found.set(String(pattern), { pattern, file });
  }
  const faults = [...found.values()].flatMap(({ pattern, file }) => {
    const fault = faultOf(pattern);
    return fault === null ? [] : [`${file} ${pattern}: ${fault}`];
  });
  expect(found.size).toBeGreaterThan(200);
  expect(builders.sort()).toEqual(BUILDERS);
  expect(faults).toEqual([]);
}, 300_000);

it('finds none among those that are built', async () => {
  const built: RegExp[] = [];
  const Original = RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]: [string, string]) {
      const pattern = new target(source, flags);
      built.push(pattern);
      return pattern;
    },
  });
  try {
    for (const file of BUILDERS) await import(/* @vite-ignore */ `./${file}.ts?built`);
    createSanitizer('7|+Kx0/8aB3dE6fG9hJ2kL5m');
    createSanitizer('+Kx0/8aB3dE6fG9hJ2kL5m');
  } finally {
    globalThis.RegExp = Original;
  }
  expect(built.length).toBeGreaterThan(6);
  expect(built.flatMap((pattern) => faultOf(pattern) ?? [])).toEqual([]);
}, 60_000);

it.each([
  /\s*x$/,
  /(a+)+$/,
  /^(\w+\s?)*$/,
  /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/i,
  /^[^@]+@[^@]+\.[^@]+$/,
  /x\d+\d+y/,
  /(?:,\s*)+;/,
  /'[^"]*"/,
  /\p{Ll}*\p{Lu}/u,
  /\B(?=(?:\d{3})+$)/g,
])(
  'finds a planted one: %s',
  (pattern) => {
    expect(faultOf(pattern)).not.toBeNull();
  },
  60_000,
);

it.each([/^\s+/, /\D/g, /^[^\s@]+@[^\s@]+$/, z.email()._zod.def.pattern as RegExp])(
  'takes a fast one: %s',
  (pattern) => {
    expect(faultOf(pattern)).toBeNull();
  },
);
