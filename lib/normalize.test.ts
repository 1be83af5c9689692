import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { normalize } from './normalize';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
/** They are out of order, so that sorting them takes longest. */
const pairs = (count: number) => '\u0301\u0316'.repeat(count);

it.each(FORMS)('leaves out marks beyond 30 at a letter for %s, and none of 30', (form) => {
  expect(normalize(`q${pairs(16_000)}z${pairs(15)}`, form)).toBe(
    `q${pairs(15)}z${pairs(15)}`.normalize(form),
  );
  expect(normalize('Việt Nam, ﬁrst, İ, कि, مُحَمَّد', form)).toBe('Việt Nam, ﬁrst, İ, कि, مُحَمَّد'.normalize(form));
});

it('cuts no mark in half', () => {
  expect(normalize(`q${'\u{1d165}'.repeat(40)}`, 'NFC')).toBe(`q${'\u{1d165}'.repeat(30)}`);
});

it('knows every character that becomes a mark', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => code >> 11 !== 27);
  // A spacing mark is a letter for the order of marks, so the two vowels of Thai and Lao end a run.
  const endsRun = new Set(['\u0e33', '\u0eb3']);
  const missed = all.filter((code) => {
    const char = String.fromCodePoint(code);
    if (endsRun.has(char) || !/^\p{M}/u.test(char.normalize('NFKD'))) return false;
    return [...normalize(char.repeat(31), 'NFKD')].length >= [...char.repeat(31).normalize('NFKD')].length;
  });
  expect(missed).toEqual([]);
});

/** Where texts are short: the limit of each. Passwords must stay as their hashes were made. */
const SHORT = [
  'lib/auth/schema.ts: 200',
  'lib/normalize.ts: no limit',
  'lib/server/phone.ts: 60',
  'lib/server/saved-views/views.ts: 60',
  'lib/server/users/password-hash.ts: 128',
];

it('is what normalizes every text whose length has no limit', () => {
  const files = ['app', 'components', 'lib']
    .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`))
    .filter(
      (file) =>
        /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|^lib\/(testing|sandbox)\/|\/migrations\//.test(file),
    );
  const found = files.filter((file) => readFileSync(file, 'utf8').includes('.normalize('));
  expect(found.toSorted()).toEqual(SHORT.map((entry) => entry.split(':')[0]));
});
