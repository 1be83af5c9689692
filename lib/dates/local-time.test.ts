import { afterEach, expect, it, vi } from 'vitest';
import { wallTime } from './local-time';

/** "singapore" with the capitals that the bits of a number say. */
const spelling = (bits: number) =>
  [...'singapore'].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join('');

afterEach(() => vi.unstubAllGlobals());

it('keeps the formats of some zones when many spellings of one are asked for', () => {
  const made = vi.fn();
  const { DateTimeFormat } = Intl;
  class Counted extends DateTimeFormat {
    constructor(...given: ConstructorParameters<typeof DateTimeFormat>) {
      super(...given);
      made();
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: Counted });
  const ask = (bits: number) => wallTime(Date.parse('2026-07-01T10:00:00Z'), spelling(bits));
  expect(ask(0)).toBe(Date.parse('2026-07-01T18:00:00Z'));
  ask(0);
  expect(made).toHaveBeenCalledTimes(1);
  for (let bits = 1; bits <= 200; bits += 1) ask(bits);
  ask(0);
  expect(made).toHaveBeenCalledTimes(202);
});
