import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/runs';
import { type Matchable, type MatchMode, matchReply } from './matching';
import type { MatchCriteria } from './schema';
import { MATCH_CRITERIA } from './values';

const rule = (match_criteria: MatchCriteria, trigger: string): Matchable => ({ match_criteria, trigger });

/** What was found, with what it stands in: `*` around it, and `~` where that is inside a longer word. */
function shown(reply: Matchable, message: string, mode: MatchMode): string | null {
  const match = matchReply(reply, message, mode);
  if (!match) return null;
  const { start, end, as, inside } = match;
  return `${as}: ${message.slice(0, start)}*${message.slice(start, end)}*${message.slice(end)}${inside ? ' ~' : ''}`;
}

type Row = [
  criteria: MatchCriteria,
  trigger: string,
  message: string,
  spec: string | null,
  observed: string | null,
];

const ROWS: Row[] = [
  ['exact match', 'STOP', ' stop\n', 'phrase:  *stop*\n', 'phrase:  *stop*\n'],
  ['exact match', 'stop', 'stop it', null, null],
  ['exact match', 'stop, end', 'end', null, 'part: *end*'],
  ['exact match', 'stop, end', 'stop, end', 'phrase: *stop, end*', null],
  [
    'contains',
    'opening hours',
    'Your OPENING HOURS?',
    'phrase: Your *OPENING HOURS*?',
    'phrase: Your *OPENING HOURS*?',
  ],
  ['contains', 'opening hours', 'in two hours', null, 'word: in two *hours*'],
  ['contains', 'opening hours', 'hours of opening', null, 'word: hours of *opening*'],
  ['contains', 'prices, price list', 'a list', null, 'word: a *list*'],
  ['contains', 'prices, price list', 'prices', null, 'part: *prices*'],
  ['contains', 'hi', 'this', 'phrase: t*hi*s ~', 'phrase: t*hi*s ~'],
  ['contains', 'hi', 'this, hi', 'phrase: this, *hi*', 'phrase: this, *hi*'],
  ['contains', 'hi you', 'this is for you', null, 'word: this is for *you*'],
  ['contains', 'you?', 'you and I', null, null],
  ['starts with', 'hello', '  Hello there', 'phrase:   *Hello* there', 'phrase:   *Hello* there'],
  ['starts with', 'hello', 'hellooo', 'phrase: *hello*oo ~', 'phrase: *hello*oo ~'],
  ['starts with', 'hi, hello', 'hello', null, 'part: *hello*'],
  ['starts with', 'good day', 'day', null, null],
  [
    'ends with',
    'where are you?',
    'So where are you? ',
    'phrase: So *where are you?* ',
    'phrase: So *where are you?* ',
  ],
  ['ends with', 'bye', 'bye now', null, null],
  ['contains', 'ДОСТАВКА', 'есть доставка?', 'phrase: есть *доставка*?', 'phrase: есть *доставка*?'],
  ['contains', 'साइज', 'कौन सा साइज है', 'phrase: कौन सा *साइज* है', 'phrase: कौन सा *साइज* है'],
  ['contains', '営業', '営業時間は', 'phrase: *営業*時間は', 'phrase: *営業*時間は'],
  [
    'contains',
    'café',
    'un CAFE\u0301 por favor',
    'phrase: un *CAFE\u0301* por favor',
    'phrase: un *CAFE\u0301* por favor',
  ],
  ['contains', 'cafe', 'un café', null, null],
  ['contains', 'ΟΔΟΣ', 'η οδος μου', 'phrase: η *οδος* μου', 'phrase: η *οδος* μου'],
  ['contains', '👋', 'İ 👋🏽 a', 'phrase: İ *👋*🏽 a', 'phrase: İ *👋*🏽 a'],
  ['contains', ',', 'well, yes', 'phrase: well*,* yes', null],
  ['contains', ' ', 'a b', null, null],
  ['contains', '', '', null, null],
];

describe('matching a message', () => {
  it.each(ROWS)(
    '%s %j with %j is %j by the spec and %j as observed',
    (criteria, trigger, message, spec, observed) => {
      expect(shown(rule(criteria, trigger), message, 'spec')).toBe(spec);
      expect(shown(rule(criteria, trigger), message, 'observed')).toBe(observed);
    },
  );

  const text = fc.oneof(
    fc.stringMatching(/^([abAB ,.?éÉσςΣ]|e\u0301|hi|Hi there|мир|МИР|नी|\n){0,8}$/),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  const cases = fc.record({
    trigger: text,
    criteria: fc.constantFrom(...MATCH_CRITERIA),
    before: text,
    after: text,
  });

  it.each(['spec', 'observed'] as const)('agrees with the rules written plainly: %s', (mode) => {
    fc.assert(
      fc.property(cases, fc.nat(), ({ trigger, criteria, before, after }, pick) => {
        const pieces = [trigger, ...trigger.split(','), ...trigger.split(/\s/), ''];
        const message = before + pieces[pick % pieces.length] + after;
        const expected = oracle[mode](criteria, trigger, message);
        expect(matchReply(rule(criteria, trigger), message, mode) !== null).toBe(expected);
      }),
      { numRuns: runs(200) },
    );
  });

  it('points at what it found', () => {
    fc.assert(
      fc.property(cases, ({ trigger, criteria, before, after }) => {
        const message = before + trigger + after;
        for (const mode of ['spec', 'observed'] as const) {
          const match = matchReply(rule(criteria, trigger), message, mode);
          if (!match) continue;
          expect(plain(message.slice(match.start, match.end))).toContain(plain(match.found));
          expect(trigger).toContain(match.found);
        }
      }),
    );
  });
});

const plain = (text: string) =>
  text.normalize('NFC').toLowerCase().normalize('NFC').replace(/ς/g, 'σ').trim();

/** The rules as the contract and practice have them, without a thought for places or speed. */
const oracle = {
  spec(criteria: MatchCriteria, trigger: string, message: string): boolean {
    return plain(trigger) !== '' && fits(criteria, plain(trigger), plain(message));
  },
  observed(criteria: MatchCriteria, trigger: string, message: string): boolean {
    const triggers = trigger.split(',').map(plain);
    const wanted = criteria === 'contains' ? triggers.flatMap((one) => one.split(/\s/)) : triggers;
    return wanted.some((one) => one !== '' && fits(criteria, one, plain(message)));
  },
};

function fits(criteria: MatchCriteria, phrase: string, message: string): boolean {
  if (criteria === 'exact match') return message === phrase;
  if (criteria === 'starts with') return message.startsWith(phrase);
  if (criteria === 'ends with') return message.endsWith(phrase);
  return message.includes(phrase);
}
