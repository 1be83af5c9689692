import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, wordDiff } from './word-diff';

const shown = (former: string, latter: string) =>
  wordDiff(former, latter)
    .map(({ kind, text }) => ({ same: text, removed: `-${text}-`, added: `+${text}+` })[kind])
    .join('');

const side = (changes: Change[], without: Change['kind']) =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  it.each([
    ['', '', ''],
    ['', 'new', '+new+'],
    ['old', '', '-old-'],
    ['the same', 'the same', 'the same'],
    ['by {{1}} or so', 'by {{2}} or so', 'by -{{1}}-+{{2}}+ or so'],
    ['Hi {city}!', 'Hi {citys}!', 'Hi -{city}-+{citys}+!'],
    ['one two', 'one and two', 'one +and +two'],
    ['a a a', 'a a', 'a a- a-'],
    ['it is on its way.', 'it left us.', 'it -is on its way-+left us+.'],
  ])('from %j to %j is %j', (former, latter, expected) => expect(shown(former, latter)).toBe(expected));

  it('shows single words in a long text, and both texts whole when most words differ', () => {
    const words = Array.from({ length: 2_000 }, (_, index) => `w${index}`);
    const changed = words.with(1_000, 'new');
    expect(wordDiff(words.join(' '), changed.join(' ')).map(({ kind }) => kind)).toEqual([
      'same',
      'removed',
      'added',
      'same',
    ]);
    const other = words.map((word) => `${word}!`).join(' ');
    expect(wordDiff(words.join(' '), other)).toEqual([
      { kind: 'removed', text: words.join(' ') },
      { kind: 'added', text: other },
    ]);
  });

  it('loses nothing of either', () => {
    const text = fc.stringMatching(/^([ab {}1\n*]|мир|\{\{1\}\}){0,30}$/);
    fc.assert(
      fc.property(text, text, (former, latter) => {
        const changes = wordDiff(former, latter);
        if (changes.every(({ kind }) => kind === 'same')) expect(former).toBe(latter);
        expect(side(changes, 'added')).toBe(former);
        expect(side(changes, 'removed')).toBe(latter);
      }),
    );
  });
});
