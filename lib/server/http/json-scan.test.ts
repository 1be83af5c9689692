import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJsonScan, scanJsonText } from './json-scan';

const LIMITS = { depth: 3, values: 6 };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const scan = (text: string, limits = LIMITS) => createJsonScan(limits)(bytesOf(text));

describe('a look at JSON text before it is parsed', () => {
  it.each([
    ['[[[]]]', null],
    ['[[[[]]]]', 'too_deep'],
    ['[[],[[]]]', null],
    ['{"a":1,"b":2}', null],
    ['{"a":1,"b":2,"c":3}', null],
    ['{"a":1,"b":2,"c":3,"d":4}', 'too_many'],
    ['[1,2,3,4,5,6,7]', 'too_many'],
    ['"[[[[,,,,,,,,{{{{"', null],
    [String.raw`"\"[[[["`, null],
  ])('finds of %s: %s', (text, fault) => expect(scan(text)).toBe(fault));

  it.each([
    [String.raw`"\u0000"`, 'broken_text'],
    [String.raw`"\\u0000"`, null],
    [String.raw`"\ud83d"`, 'broken_text'],
    [String.raw`"\uD83D\n"`, 'broken_text'],
    [String.raw`"\uD83Dx"`, 'broken_text'],
    [String.raw`"\uD83D\uD83D"`, 'broken_text'],
    [String.raw`"\uDE00"`, 'broken_text'],
    [String.raw`"\uD83D\uDE00"`, null],
    [String.raw`{"\ud83d":1}`, 'broken_text'],
    ['"😀 ﷺ"', null],
  ])('finds of the text %s: %s', (text, fault) => expect(scan(text)).toBe(fault));

  it.each(['\\u0000', '\\ud83d', '\\ude00', '\\ud83d\\n'])(
    'leaves the text %s to others when it is asked to',
    (text) => {
      const limits = { depth: 1, values: 3 };
      expect(scanJsonText(bytesOf(`["${text}", "[[[,,,"]`), limits)).toBeNull();
      expect(scanJsonText(bytesOf(`["${text}", [[`), limits)).toBe('too_deep');
      expect(scanJsonText(bytesOf(`["${text}",0,0,0]`), limits)).toBe('too_many');
    },
  );

  it('finds broken text exactly where JSON.parse would make some, however the text is cut', () => {
    const unit = fc.constantFrom(
      '\\u0000',
      '\\ud83d',
      '\\uDE00',
      '\\\\',
      '\\n',
      'u',
      '0',
      'é',
      '😀',
      '"',
      '\\"',
    );
    fc.assert(
      fc.property(fc.array(unit), fc.integer({ min: 1, max: 5 }), (units, size) => {
        const text = `["${units.filter((each) => each !== '"').join('')}"]`;
        const value = String(JSON.parse(text));
        const look = createJsonScan(LIMITS);
        const bytes = bytesOf(text);
        let fault: string | null = null;
        for (let at = 0; at < bytes.length; at += size) fault ??= look(bytes.subarray(at, at + size));
        expect(fault !== null).toBe(value.includes('\0') || /\p{Surrogate}/u.test(value));
      }),
    );
  });

  it('stops at the first value too many, and reads nothing after it', () => {
    const bytes = bytesOf('[,,,,,,,,,,');
    let read = 0;
    const watched = new Proxy(bytes, {
      get(target, name) {
        if (name !== 'length') read += 1;
        return Reflect.get(target, name, target);
      },
    });
    expect(createJsonScan(LIMITS)(watched)).toBe('too_many');
    expect(read).toBe(LIMITS.values + 1);
  });
});
