import { describe, expect, it } from 'vitest';
import { templateContent } from '../testing/templates';
import { EMPTY_BUTTON } from './content';
import type { ButtonType, TemplateFormValues } from './parts';
import { templateInput } from './schema';

const BASE: TemplateFormValues = { name: 'hello', language: 'en', category: 'UTILITY', body: 'Hello' };

const paths = (values: Partial<TemplateFormValues>) => {
  const parsed = templateInput.safeParse({ ...BASE, ...values });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};
const example = (variable: string) => ({ variable, example: 'x' });
const MARKETING = { category: 'MARKETING' as const };
const card = (rest = {}) => ({ header: { format: 'image' as const }, body: 'Look', ...rest });
const button = (type: ButtonType, rest = {}) => ({
  type,
  text: 'Go',
  url: 'https://example.com',
  phone: '+34612344711',
  example: 'X',
  ...rest,
});

type Row = [what: string, values: Partial<TemplateFormValues>, paths: string[]];

const ROWS: Row[] = [
  ['a plain one', {}, []],
  ['no name', { name: ' ' }, ['name']],
  ['capitals and spaces', { name: 'Hello World' }, ['name']],
  ['a name of 512', { name: 'a'.repeat(512) }, []],
  ['a name of 513', { name: 'a'.repeat(513) }, ['name']],
  ['a language with a hyphen', { language: 'en-US' }, ['language']],
  ['a language with a script', { language: 'zh_Hant' }, []],
  ['no body', { body: ' \n' }, ['body']],
  ['parts of 60 KB that were pasted', { others: ['x'.repeat(30_000), 'x'.repeat(30_000)] }, []],
  ['parts of 66 KB', { others: ['é'.repeat(16_500), 'é'.repeat(16_500)] }, ['body']],
  ['a body of 1024 emoji', { body: '🙂'.repeat(1024) }, []],
  ['a body of 1025', { body: 'x'.repeat(1025) }, ['body']],
  ['a variable without example', { body: 'Hi {{1}}' }, ['examples']],
  [
    'an empty example',
    { body: 'Hi {{1}}', examples: [{ variable: '1', example: ' ' }] },
    ['examples.0.example'],
  ],
  ['variables in any order', { body: '{{2}} {{1}} {{2}}', examples: [example('1'), example('2')] }, []],
  ['a gap', { body: '{{1}} {{3}}', examples: [example('1'), example('3')] }, ['body']],
  ['not from 1', { body: '{{2}}', examples: [example('2')] }, ['body']],
  ['both kinds', { body: '{{1}} {{name}}', examples: [example('1'), example('name')] }, ['body']],
  ['a name in capitals', { body: '{{Name}}' }, ['body']],
  ['a variable left open', { body: 'Hi {{1' }, ['body']],
  [
    'kinds that differ between header and body',
    {
      header: { format: 'text', text: 'For {{1}}', example: 'x' },
      body: 'Hi {{name}}',
      examples: [example('name')],
    },
    ['body'],
  ],
  ['a header without text', { header: { format: 'text' } }, ['header.text']],
  ['a header of 61', { header: { format: 'text', text: 'x'.repeat(61) } }, ['header.text']],
  ['a header of two lines', { header: { format: 'text', text: 'a\nb' } }, ['header.text']],
  [
    'a header with two variables',
    { header: { format: 'text', text: '{{1}} {{2}}', example: 'x' } },
    ['header.text'],
  ],
  [
    'a header variable without example',
    { header: { format: 'text', text: 'For {{1}}' } },
    ['header.example'],
  ],
  ['a footer of 61', { footer: 'x'.repeat(61) }, ['footer']],
  ['a footer with a variable', { footer: 'Hi {{1}}' }, ['footer']],
  [
    'a button’s text of 26',
    { buttons: [button('quick_reply', { text: 'x'.repeat(26) })] },
    ['buttons.0.text'],
  ],
  ['a button without text', { buttons: [button('url', { text: '' })] }, ['buttons.0.text']],
  ['11 buttons', { buttons: Array(11).fill(button('quick_reply')) }, ['buttons']],
  ['three pages', { buttons: Array(3).fill(button('url')) }, ['buttons']],
  [
    'quick replies apart',
    { buttons: [button('quick_reply'), button('url'), button('quick_reply')] },
    ['buttons'],
  ],
  ['no address', { buttons: [button('url', { url: 'example.com' })] }, ['buttons.0.url']],
  [
    'an address too long',
    { buttons: [button('url', { url: `https://e.com/${'x'.repeat(1990)}` })] },
    ['buttons.0.url'],
  ],
  [
    'a variable within an address',
    { buttons: [button('url', { url: 'https://e.com/{{1}}/x' })] },
    ['buttons.0.url'],
  ],
  [
    'an address without example',
    { buttons: [button('url', { url: 'https://e.com/{{1}}', example: '' })] },
    ['buttons.0.example'],
  ],
  ['no number to call', { buttons: [button('phone', { phone: 'x' })] }, ['buttons.0.phone']],
  ['an offer', { ...MARKETING, offer: { text: 'Ends soon', expires: true } }, []],
  ['an offer of 17', { ...MARKETING, offer: { text: 'x'.repeat(17) } }, ['offer.text']],
  ['an offer that is no marketing', { offer: { text: 'Ends soon' } }, ['category']],
  ['an offer with a footer', { ...MARKETING, offer: { text: 'Ends soon' }, footer: 'Bye' }, ['footer']],
  ['an offer with a long body', { ...MARKETING, offer: { text: 'x' }, body: 'x'.repeat(601) }, ['body']],
  ['one card', { cards: [card()] }, ['cards']],
  ['11 cards', { cards: Array(11).fill(card()) }, ['cards']],
  ['cards of two kinds', { cards: [card(), card({ header: { format: 'video' } })] }, ['cards']],
  [
    'a card without a picture',
    { cards: Array(2).fill(card({ header: { format: 'none' } })) },
    ['cards', 'cards'],
  ],
  ['a card with a long body', { cards: [card(), card({ body: 'x'.repeat(161) })] }, ['cards']],
  [
    'a code in a utility template',
    { body: '{{1}}', examples: [example('1')], buttons: [button('otp')] },
    ['buttons.0.text'],
  ],
  [
    'a code without a variable',
    { category: 'AUTHENTICATION', buttons: [button('otp', { text: '' })] },
    ['buttons.0.text'],
  ],
  ['a code too long', { buttons: [button('copy_code', { example: 'x'.repeat(16) })] }, ['buttons.0.example']],
];

describe('the rules of a template', () => {
  it.each(ROWS)('%s', (_what, values, expected) => {
    expect(paths(values)).toEqual(expected);
  });

  it('let nothing stand of kinds that were switched away from', () => {
    const kept = templateContent({
      header: { format: 'none', text: 'left', example: 'left' },
      buttons: [button('quick_reply', { pasted: '{"type":"FLOW"}' })],
    });
    expect(kept.header).toEqual({ format: 'none', text: '', example: '', pasted: '' });
    expect(kept.buttons).toEqual([{ ...EMPTY_BUTTON, type: 'quick_reply', text: 'Go' }]);
  });
});
