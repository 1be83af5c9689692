import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readWholeNumber, typedNumber, typedOrNone } from './typed-number';

it.each([
  ['0', 0],
  [' 40 ', 40],
  ['1000', 1_000],
  ['1,000', 1_000],
  ['1.000.000', 1_000_000],
  ['1 000', 1_000],
  ['1\u202f000', 1_000],
  ['1’000', 1_000],
])('reads %j as a whole number', (typed, value) => {
  expect(readWholeNumber(typed)).toBe(value);
});

it.each([
  '',
  ' ',
  'ten',
  '10/min',
  '10 a minute',
  '1.5',
  '1,5',
  '-1',
  '+1',
  '1e3',
  '0x10',
  '12,34',
  '9'.repeat(13),
])('reads no number from %j', (typed) => expect(readWholeNumber(typed)).toBeNull());

it('says which numbers a field takes when what was typed is none of them', () => {
  const minutes = typedNumber({ min: 1, max: 10_080 }, 'Use 1 to 10,080.');
  expect(minutes.parse('60')).toBe(60);
  for (const typed of ['', '0', '10081', 'an hour', 'x'.repeat(100_000)]) {
    expect(minutes.safeParse(typed).error?.issues).toMatchObject([{ message: 'Use 1 to 10,080.' }]);
  }
});

it('says of a number that may be left out which ones the field takes, not that it must be empty', () => {
  const days = typedOrNone(z.int('Use 1 to 9.').min(1, 'Use 1 to 9.').nullable());
  expect(days.parse(' ')).toBeNull();
  expect(days.parse('7')).toBe(7);
  expect(days.safeParse('ten').error?.issues).toMatchObject([{ message: 'Use 1 to 9.' }]);
});

it('leaves no form that turns what was typed into a number unseen', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const silent = files.filter((file) =>
    /valueAsNumber|setValueAs: \(?\w*\)? ?=> ?Number|\bNumber\((typed|text)\b/.test(
      readFileSync(join('components', file), 'utf8'),
    ),
  );
  expect(silent).toEqual([]);
});
