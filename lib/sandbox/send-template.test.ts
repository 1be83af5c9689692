import { describe, expect, test } from 'vitest';
import { openSandbox } from '../testing/sandbox';

const phone = '+34600111222';
const text = (value: string, name?: string) => ({
  type: 'text',
  text: value,
  ...(name ? { parameter_name: name } : {}),
});
const body = (...values: string[]) => ({ type: 'body', parameters: values.map((value) => text(value)) });
const template = (name: string, code: string, components?: unknown) => ({
  name,
  language: { code },
  components,
});
const image = {
  type: 'header',
  parameters: [{ type: 'image', image: { link: 'https://example.com/spring.png' } }],
};
const coupon = {
  type: 'button',
  sub_type: 'copy_code',
  index: '0',
  parameters: [{ type: 'coupon_code', coupon_code: 'SPRING' }],
};

const send = (given: unknown, to: unknown = phone, { answer } = openSandbox()) =>
  answer('POST', '/api/send/template', { phone: to, template: given });

describe('an accepted template', () => {
  test('makes a nameless contact of an unknown phone, once', async () => {
    const opened = openSandbox();
    const first = await send(template('welcome', 'ar'), phone, opened);
    const second = await send(template('welcome', 'ar'), phone, opened);
    const [one, two] = [first, second].map((answer) => answer.body.data.data.chat);
    expect(one.contact).toMatchObject({ phone, first_name: null, full_name: ' ' });
    expect(two.contact_id).toBe(one.contact_id);
    expect(two.wam_id).not.toBe(one.wam_id);
    expect((await opened.answer('GET', '/api/contacts')).body.meta.total).toBe(61);
  });

  test('becomes the latest chat of a contact that is known', async () => {
    const opened = openSandbox();
    const [contact] = (await opened.answer('GET', '/api/contacts?per_page=1')).body.data;
    const { chat } = (await send(template('welcome', 'en_US'), contact.phone, opened)).body.data.data;
    expect(chat).toMatchObject({ contact_id: contact.id, media: null, media_id: null, type: 'outbound' });
    expect(chat.contact.latest_chat_created_at).toBe(chat.created_at);
  });

  test('keeps the text with its variables filled in', async () => {
    const named = [
      text('9 to 11', 'delivery_window'),
      text('$&', 'customer_name'),
      text('A-1', 'order_number'),
    ];
    const components = [{ type: 'body', parameters: named }];
    const { chat } = (await send(template('delivery_window', 'en_GB', components))).body.data.data;
    expect(JSON.parse(chat.metadata)).toMatchObject({
      body: 'Hello $&, we deliver order A-1 between 9 to 11.',
      template: { name: 'delivery_window', components },
    });
  });

  test('with a header image carries a whole media record', async () => {
    const given = template('spring_offer', 'en', [image, body('Ana', '20 %'), coupon]);
    const { chat } = (await send(given)).body.data.data;
    expect(chat.media).toEqual({
      id: chat.media_id,
      name: 'spring.png',
      path: 'https://example.com/spring.png',
      location: 'local',
      type: 'image/png',
      size: expect.stringMatching(/^\d+$/),
      created_at: chat.created_at,
    });
  });
});

test('hostile component values are refused or kept as they are, never a fault', async () => {
  const odd = { toString: 1, valueOf: 2 };
  const hostile = [
    { type: odd, index: odd, parameters: [{ type: odd }] },
    { type: 'header', parameters: [JSON.parse('{"type":"__proto__","__proto__":{}}')] },
    { type: 'button', index: odd, parameters: odd },
  ];
  expect((await send(template('welcome', 'en_US', hostile))).body.data.success).toBe(false);
  expect((await send(template('sandbox_accepted', 'en_US', hostile))).body.data.success).toBe(true);
});

describe('WhatsApp refuses, inside a 200,', () => {
  test.each([
    ['an unknown template', template('no_such', 'en_US'), 132001],
    ['a template in another language', template('welcome', 'fr'), 132001],
    ['too few variables', template('spring_offer', 'en', [image, body('Ana'), coupon]), 132000],
    ['too many variables', template('welcome', 'en_US', [body('Ana')]), 132000],
    ['a missing header image', template('spring_offer', 'en', [body('Ana', '20 %'), coupon]), 132012],
    ['a missing coupon code', template('spring_offer', 'en', [image, body('Ana', '20 %')]), 131008],
    ['a button that does not exist', template('welcome', 'en_US', [{ ...coupon, index: '3' }]), 132012],
    ['a line break in a variable', template('spring_offer', 'en', [image, body('A\nB', '1'), coupon]), 100],
    ['an empty variable', template('spring_offer', 'en', [image, body('', '1'), coupon]), 131008],
    ['unnamed values for named variables', template('delivery_window', 'en_GB', [body('a', 'b', 'c')]), 100],
    ['components that are no list', template('welcome', 'en_US', 'none'), 100],
  ])('%s', async (_, given, code) => {
    const { status, body: answered } = await send(given);
    expect([status, answered.statusCode, answered.data.success]).toEqual([200, 200, false]);
    expect(answered.data.data.error).toMatchObject({
      code,
      type: 'OAuthException',
      fbtrace_id: expect.any(String),
    });
    expect(answered.data.data.error.error_data.details).toBeTruthy();
  });
});

describe('the service itself refuses', () => {
  test.each([
    ['no phone', undefined, template('welcome', 'en_US'), 'phone'],
    ['a phone that is no text', 34600111222, template('welcome', 'en_US'), 'phone'],
    ['a spaced phone', '+34 600111222', template('welcome', 'en_US'), 'phone'],
    ['no template', phone, undefined, 'template'],
    ['no template name', phone, { language: { code: 'en' } }, 'template.name'],
    ['no language', phone, { name: 'welcome', language: 'en_US' }, 'template.language.code'],
  ])('%s', async (_, to, given, field) => {
    const { answer } = openSandbox();
    const { status, body: answered } = await answer('POST', '/api/send/template', {
      phone: to,
      template: given,
    });
    expect(status).toBe(400);
    expect(answered.errors).toHaveProperty([field]);
    expect((await answer('GET', '/api/contacts')).body.meta.total).toBe(60);
  });
});
