import { describe, expect, test } from 'vitest';
import { openSandbox } from '../testing/sandbox';
import { checkTemplate } from './template-check';
import type { TemplateComponent, TemplateDefinition } from './templates';

const definition = (...components: TemplateComponent[]): TemplateDefinition => ({
  name: 'own',
  language: 'en',
  category: 'MARKETING',
  components,
});
const text = (value: string) => ({ type: 'text', text: value });
const button = (parameter?: object) => [
  { type: 'button', sub_type: 'url', index: '0', parameters: parameter ? [parameter] : [] },
];
const card: TemplateComponent[] = [
  { type: 'HEADER', format: 'IMAGE' },
  { type: 'BODY', text: 'Only {{1}} left' },
];
const cardGiven = (card_index: number) => ({
  card_index,
  components: [
    { type: 'header', parameters: [{ type: 'image', image: { link: 'https://example.com/1.png' } }] },
    { type: 'body', parameters: [text('3')] },
  ],
});
const offerGiven = (expiration_time_ms: number) => [
  {
    type: 'limited_time_offer',
    parameters: [{ type: 'limited_time_offer', limited_time_offer: { expiration_time_ms } }],
  },
];

const OFFER = definition({ type: 'LIMITED_TIME_OFFER', limited_time_offer: { has_expiration: true } });
const CODE = definition({ type: 'BUTTONS', buttons: [{ type: 'OTP' }] });
const PRODUCTS = definition({ type: 'BUTTONS', buttons: [{ type: 'MPM', text: 'View' }] });
const FLOW = definition({ type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Book' }] });
const PLACE = definition({ type: 'HEADER', format: 'LOCATION' });
const CAROUSEL = definition({ type: 'CAROUSEL', cards: [{ components: card }, { components: card }] });
const place = (location: object) => [{ type: 'header', parameters: [{ type: 'location', location }] }];

describe('the check of a template', () => {
  test.each([
    ['an offer', OFFER, offerGiven(Date.UTC(2999, 0)), undefined],
    ['an offer that has ended', OFFER, offerGiven(Date.UTC(2020, 0)), 131008],
    ['an offer without an end', OFFER, [], 131008],
    ['a code', CODE, button(text('123456')), undefined],
    ['no code', CODE, button(), 131008],
    ['a flow without data', FLOW, [], undefined],
    ['products', PRODUCTS, button({ type: 'action', action: { sections: [] } }), undefined],
    ['no products', PRODUCTS, [], 131008],
    ['a place', PLACE, place({ latitude: '40.4', longitude: -3.7 }), undefined],
    ['half a place', PLACE, place({ latitude: '40.4' }), 132012],
    ['all cards', CAROUSEL, [{ type: 'carousel', cards: [cardGiven(0), cardGiven(1)] }], undefined],
    ['a card too few', CAROUSEL, [{ type: 'carousel', cards: [cardGiven(0)] }], 132000],
    ['a card twice', CAROUSEL, [{ type: 'carousel', cards: [cardGiven(0), cardGiven(0)] }], 132012],
  ])('judges %s', (_what, template, given, code) => {
    expect(checkTemplate(template, given)?.code).toBe(code);
  });
});

test('takes the templates that were approved besides its own, and shows their text in the chat', async () => {
  const own = definition({ type: 'BODY', text: 'Hi {{1}}!' });
  const { answer } = openSandbox({
    findApproved: async (name, language) => (name === own.name && language === own.language ? own : null),
  });
  const send = async (code: string) => {
    const template = {
      name: 'own',
      language: { code },
      components: [{ type: 'body', parameters: [text('Ana')] }],
    };
    return (await answer('POST', '/api/send/template', { phone: '+34600111222', template })).body.data;
  };
  const sent = await send('en');
  expect(JSON.parse(sent.data.chat.metadata)).toMatchObject({ body: 'Hi Ana!' });
  expect((await send('es')).data.error.code).toBe(132001);
});
