import { describe, expect, it } from 'vitest';
import { templateContent } from '../testing/templates';
import { previewOf } from './preview';
import { validateComponents, validateValues } from './validate-values';

const text = templateContent({ body: 'Hi {{1}}', examples: [{ variable: '1', example: 'Ana' }] });
const image = templateContent({ header: { format: 'image' } });
const place = templateContent({ header: { format: 'location' } });
const code = templateContent({ buttons: [{ type: 'copy_code', example: 'X' }] });
const page = templateContent({
  buttons: [{ type: 'url', text: 'Go', url: 'https://example.com/{{1}}', example: 'https://example.com/a' }],
});

const both = templateContent({
  body: 'Hi {{1}}',
  examples: [{ variable: '1', example: 'Ana' }],
  buttons: [{ type: 'url', text: 'Go', url: 'https://example.com/{{1}}', example: 'https://example.com/a' }],
});

type Row = [what: string, template: typeof text, values: Record<string, string>, codes: number[]];
const link = (url: string): Record<string, string> => ({ 'header:link': url });

const ROWS: Row[] = [
  ['a text', text, { 'body:1': 'Ana' }, []],
  ['nothing', text, {}, [131008]],
  ['blanks', text, { 'body:1': '   ' }, [131008]],
  ['a line break', text, { 'body:1': 'a\nb' }, [100]],
  ['a tab', text, { 'body:1': 'a\tb' }, [100]],
  ['four spaces', text, { 'body:1': 'a    b' }, []],
  ['five spaces', text, { 'body:1': 'a     b' }, [100]],
  ['a text that makes the body too long', text, { 'body:1': 'x'.repeat(1_022) }, [132005]],
  ['a public file', image, link('https://cdn.example.com/a.png'), []],
  ['an http link', image, link('http://example.com/a.png'), [131009]],
  ['no link', image, link('a.png'), [131009]],
  ['a script', image, link('javascript:alert(1)'), [131009]],
  ['a password', image, link('https://a:b@example.com/a.png'), [131009]],
  ['this machine', image, link('https://localhost/a.png'), [131009]],
  ['this machine by number', image, link('https://127.0.0.1/a.png'), [131009]],
  ['this machine in one number', image, link('https://2130706433/a.png'), [131009]],
  ['a private network', image, link('https://192.168.1.5/a.png'), [131009]],
  ['a private network of IPv6', image, link('https://[fd00::1]/a.png'), [131009]],
  ['a bare name', image, link('https://intranet/a.png'), [131009]],
  ['a place', place, { 'header:latitude': '40.4', 'header:longitude': '-3.7' }, []],
  ['no place', place, { 'header:latitude': '91', 'header:longitude': 'west' }, [132012, 132012]],
  ['a code', code, { 'button:0': 'SPRING20' }, []],
  ['a code too long', code, { 'button:0': 'x'.repeat(16) }, [132005]],
  ['a code with signs', code, { 'button:0': 'a b' }, [131009]],
  ['an end of a URL', page, { 'button:0': 'A-1042' }, []],
  [
    'a URL with a space beside a text that is too long',
    both,
    { 'body:1': 'x'.repeat(1_022), 'button:0': 'A 1042' },
    [132012, 132005],
  ],
  ['a URL with a space', page, { 'button:0': 'A 1042' }, [132012]],
];

describe('the check before a call is spent', () => {
  it.each(ROWS)('%s', (_what, each, values, codes) => {
    expect(validateValues(each, values).map((issue) => issue.code)).toEqual(codes);
  });

  const parameter = (value: unknown) => ({ type: 'text', text: value });
  const body = (...values: unknown[]) => [{ type: 'body', parameters: values.map(parameter) }];

  it.each([
    ['too many', text, body('a', 'b'), [132000, 131008]],
    ['none', text, [], [132000, 131008]],
    ['one too many', image, [...body('a')], [132000, 131008]],
    ['a number', text, body(7), [132012]],
    [
      'a video for an image',
      image,
      [{ type: 'header', parameters: [{ type: 'video', video: {} }] }],
      [132012, 131008],
    ],
    [
      'an uploaded file',
      image,
      [{ type: 'header', parameters: [{ type: 'image', image: { id: '1' } }] }],
      [],
    ],
    ['a button too many', text, [...body('a'), { type: 'button', index: '3', parameters: [] }], [132012]],
    ['capitals', text, [{ type: 'BODY', parameters: [parameter('a')] }], []],
    ['nonsense', text, [null, 7, { type: 'body', parameters: 'x' }], [132000, 131008]],
  ])('components: %s', (_what, each, components, codes) => {
    expect(validateComponents(each, components).map((issue) => issue.code)).toEqual(codes);
  });

  it('asks a named template for its names', () => {
    const named = templateContent({ body: 'Hi {{name}}', examples: [{ variable: 'name', example: 'Ana' }] });
    const sent = (parameter_name: string) => [
      { type: 'body', parameters: [{ type: 'text', parameter_name, text: 'Ana' }] },
    ];
    expect(validateComponents(named, sent('name'))).toEqual([]);
    expect(validateComponents(named, sent('other'))[0]).toMatchObject({
      path: 'values.body:name',
      code: 100,
    });
  });
});

describe('the preview', () => {
  it('reads from the right where the language does', () => {
    expect(previewOf(templateContent({ language: 'ar' }), {}).direction).toBe('rtl');
    expect(previewOf(templateContent({ language: 'he_IL' }), {}).direction).toBe('rtl');
    expect(previewOf(templateContent({ language: 'en_US' }), {}).direction).toBe('ltr');
  });

  it('says its language as a tag, for screen readers', () => {
    const card = { header: { format: 'image' as const }, body: 'Olá' };
    const preview = previewOf(templateContent({ language: 'pt_BR', cards: [card, card] }), {});
    expect(preview.language).toBe('pt-BR');
  });

  it('does not take a value for a pattern', () => {
    expect(previewOf(page, { 'button:0': '$&' }).buttons[0]?.target).toBe('https://example.com/$&');
    expect(previewOf(text, { 'body:1': '{{1}}$1' }).body).toMatchObject([
      { text: 'Hi ' },
      { text: '{{1}}$1' },
    ]);
  });
});
