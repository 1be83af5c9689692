import { describe, expect, it } from 'vitest';
import { decodeAddress, decodeMetadata } from './address-metadata';
import { webHref } from './display';

const HOSTILE = '<img src=x onerror=alert(1)>\u202e"&';
const DEEP = `${'['.repeat(9_000)}1${']'.repeat(9_000)}`;
const NOTHING = [null, '', '  ', 'null', '[]', '{}', '""', '"[]"', '"{}"', '{"a":null}', '[[],{}]'];

describe('an address', () => {
  it('is the lines of an envelope', () => {
    const text =
      '{"street":"Calle 1\\n2º B","city":"Madrid","state":"MD","zip":28001,"country":"Spain","note":"ring"}';
    expect(decodeAddress(text)).toEqual({
      kind: 'decoded',
      lines: ['Calle 1', '2º B', 'Madrid, MD 28001', 'Spain', 'note: ring'],
    });
  });

  it('may lack parts, and be encoded twice', () => {
    const once = '{"street":null,"city":"الرياض","state":null,"zip":null,"country":"Saudi Arabia"}';
    const read = { kind: 'decoded', lines: ['الرياض', 'Saudi Arabia'] };
    expect(decodeAddress(once)).toEqual(read);
    expect(decodeAddress(JSON.stringify(once))).toEqual(read);
  });

  it.each(NOTHING)('is none: %s', (text) => expect(decodeAddress(text)).toEqual({ kind: 'none' }));

  it.each(['{"street":"x"', '["a"]', '7', '"Main Street 1"', '{"street":{"name":"x"}}', HOSTILE, DEEP])(
    'stays raw: %s',
    (text) => expect(decodeAddress(text)).toEqual({ kind: 'raw', text }),
  );

  it('holds hostile text as text, under any key', () => {
    const text = `{"street":${JSON.stringify(HOSTILE)},"__proto__":"p","constructor":"c"}`;
    expect(decodeAddress(text)).toEqual({
      kind: 'decoded',
      lines: [HOSTILE, '__proto__: p', 'constructor: c'],
    });
  });
});

describe('metadata', () => {
  it('is keys and values, those within others dotted', () => {
    expect(decodeMetadata('{"vip":true,"n":3,"order":{"number":"A1","left":null},"tags":["x","y"]}')).toEqual(
      {
        kind: 'decoded',
        pairs: [
          { key: 'vip', value: true },
          { key: 'n', value: '3' },
          { key: 'order.number', value: 'A1' },
          { key: 'order.left', value: '' },
          { key: 'tags.1', value: 'x' },
          { key: 'tags.2', value: 'y' },
        ],
      },
    );
  });

  it('has no halves of characters, in keys and values', () => {
    expect(decodeMetadata('{"\\ud800":"a\\udc00","\\ud83d\\ude00":"b"}')).toEqual({
      kind: 'decoded',
      pairs: [
        { key: '\uFFFD', value: 'a\uFFFD' },
        { key: '😀', value: 'b' },
      ],
    });
    expect(decodeAddress('{"city":"A\\ud800"}')).toEqual({ kind: 'decoded', lines: ['A\uFFFD'] });
  });

  it.each(NOTHING)('is none: %s', (text) => expect(decodeMetadata(text)).toEqual({ kind: 'none' }));

  it.each([
    '{"customer_number": "C-1", "note": ',
    '5',
    '"text"',
    HOSTILE,
    DEEP,
    '{"a":{"b":{"c":{"d":1}}}}',
    JSON.stringify(Array.from({ length: 101 }, (_, n) => n)),
    `{"a":"${'x'.repeat(20_000)}"}`,
  ])('stays raw: %s', (text) => expect(decodeMetadata(text)).toEqual({ kind: 'raw', text }));

  it('holds hostile text as text', () => {
    const text = JSON.stringify({ [HOSTILE]: HOSTILE });
    expect(decodeMetadata(text)).toEqual({ kind: 'decoded', pairs: [{ key: HOSTILE, value: HOSTILE }] });
  });
});

describe('links', () => {
  it.each([
    ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['http://example.com', 'http://example.com/'],
    ['javascript:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['//example.com/x', null],
    ['https://user:secret@example.com', null],
    ['avatars/1.jpg', null],
    [null, null],
  ])('to the web: %j', (text, href) => expect(webHref(text)).toBe(href));
});
