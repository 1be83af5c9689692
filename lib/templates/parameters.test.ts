import { describe, expect, it } from 'vitest';
import { templateContent } from '../testing/templates';
import { toComponents } from './parameters';
import { validateComponents, validateValues } from './validate-values';

const offer = templateContent({ category: 'MARKETING', offer: { text: 'Ends soon', expires: true } });
const code = templateContent({
  category: 'AUTHENTICATION',
  body: '{{1}} is your code.',
  examples: [{ variable: '1', example: '123456' }],
  buttons: [{ type: 'otp', text: 'Copy code' }],
});
const flow = templateContent({ buttons: [{ type: 'flow', text: 'Book' }] });
const catalog = templateContent({ buttons: [{ type: 'catalog', text: 'View catalog' }] });
const products = templateContent({ buttons: [{ type: 'products', text: 'View items' }] });
const carousel = templateContent({
  cards: [1, 2].map(() => ({
    header: { format: 'image' as const },
    body: 'Only {{1}} left',
    examples: [{ variable: '1', example: '3' }],
    buttons: [{ type: 'quick_reply' as const, text: 'More' }],
  })),
});

const button = (sub_type: string, parameter: object) => [
  { type: 'button', sub_type, index: '0', parameters: [parameter] },
];
const action = (sub_type: string, settings: object) => button(sub_type, { type: 'action', action: settings });
const image = (link: string) => ({ type: 'header', parameters: [{ type: 'image', image: { link } }] });
const body = (text: string) => ({ type: 'body', parameters: [{ type: 'text', text }] });

type Row = [what: string, template: typeof offer, values: Record<string, string>, components: unknown[]];

/** The forms that the documentation of the Cloud API gives. */
const ROWS: Row[] = [
  [
    'a limited-time offer',
    offer,
    { 'offer:expires': '2999-04-10T12:00:00.000Z' },
    [
      {
        type: 'limited_time_offer',
        parameters: [
          {
            type: 'limited_time_offer',
            limited_time_offer: { expiration_time_ms: Date.UTC(2999, 3, 10, 12) },
          },
        ],
      },
    ],
  ],
  [
    'a code',
    code,
    { 'body:1': '123456' },
    [body('123456'), ...button('url', { type: 'text', text: '123456' })],
  ],
  ['a flow', flow, {}, action('flow', { flow_token: 'unused' })],
  [
    'a flow with data',
    flow,
    { 'button:0': 'T-1', 'button:0:data': '{"order": "A-1042"}' },
    action('flow', { flow_token: 'T-1', flow_action_data: { order: 'A-1042' } }),
  ],
  ['a catalog', catalog, {}, []],
  [
    'a catalog with a product',
    catalog,
    { 'button:0': 'A-17' },
    action('CATALOG', { thumbnail_product_retailer_id: 'A-17' }),
  ],
  [
    'a list of products',
    products,
    { 'button:0': 'A-17', 'button:0:products': 'A-17, A-18', 'button:0:title': 'Lamps' },
    action('mpm', {
      thumbnail_product_retailer_id: 'A-17',
      sections: [
        {
          title: 'Lamps',
          product_items: [{ product_retailer_id: 'A-17' }, { product_retailer_id: 'A-18' }],
        },
      ],
    }),
  ],
  [
    'a carousel',
    carousel,
    {
      'card:0:header:link': 'https://example.com/1.png',
      'card:0:body:1': '3',
      'card:1:header:link': 'https://example.com/2.png',
      'card:1:body:1': '5',
      'card:1:button:0': 'buy_2',
    },
    [
      {
        type: 'carousel',
        cards: [
          { card_index: 0, components: [image('https://example.com/1.png'), body('3')] },
          {
            card_index: 1,
            components: [
              image('https://example.com/2.png'),
              body('5'),
              ...button('quick_reply', { type: 'payload', payload: 'buy_2' }),
            ],
          },
        ],
      },
    ],
  ],
];

describe('the components to send', () => {
  it.each(ROWS)('has the form of the Cloud API for %s', (_what, template, values, expected) => {
    const components = toComponents(template, values);
    expect(components).toEqual(expected);
    expect(validateComponents(template, components)).toEqual([]);
  });

  it('is refused when the code of the button is not that of the body', () => {
    const components = [body('123456'), ...button('url', { type: 'text', text: '654321' })];
    expect(validateComponents(code, components)).toMatchObject([{ code: 132012 }]);
    expect(validateComponents(code, [body('123456')])).toMatchObject([{ code: 132012 }]);
  });

  it('names the field of the card that has an error', () => {
    const cards = [{ card_index: 0, components: [image('http://example.com/1.png'), body('3')] }];
    expect(validateComponents(carousel, [{ type: 'carousel', cards }]).map(({ path }) => path)).toEqual([
      'template.components',
      'values.card:0:header:link',
      'values.card:1:header:link',
      'values.card:1:body:1',
    ]);
  });

  it.each([
    ['a time that has passed', offer, 'offer:expires', '2020-01-01T00:00:00Z'],
    ['a time that is none', offer, 'offer:expires', 'soon'],
    ['a code of 16', code, 'body:1', 'x'.repeat(16)],
    ['data that is a list', flow, 'button:0:data', '[1]'],
    ['31 products', products, 'button:0:products', 'x '.repeat(31)],
    ['a long body of a card', carousel, 'card:0:body:1', 'x'.repeat(160)],
  ])('is refused with %s', (_what, template, key, value) => {
    const others = {
      'button:0': 'A',
      'button:0:products': 'A',
      'button:0:title': 'A',
      ...Object.fromEntries(
        [0, 1].flatMap((at) => [
          [`card:${at}:header:link`, 'https://example.com/1.png'],
          [`card:${at}:body:1`, '3'],
        ]),
      ),
    };
    const issues = validateValues(template, { ...others, [key]: value });
    expect(issues.map(({ path }) => path)).toContain(`values.${key}`);
  });
});
