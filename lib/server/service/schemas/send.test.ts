import { describe, expect, it } from 'vitest';
import {
  acceptedSend,
  ana,
  failure,
  hello,
  person,
  serviceClientFor,
  UUID,
} from '../../../testing/service/client';
import { answer, hostileService } from '../../../testing/service/hostile-service';

async function clientBefore(body: unknown, status = 200) {
  const service = await hostileService((_call, reply) => answer(reply, status, body));
  return serviceClientFor(service.url);
}

const tooFew = {
  message: '(#132000) Number of parameters does not match',
  type: 'OAuthException',
  code: 132000,
  error_data: { details: 'body: number of localizable_params (0) does not match' },
  fbtrace_id: 'AbC',
};
const refusal = {
  message: tooFew.message,
  type: 'OAuthException',
  code: 132000,
  details: tooFew.error_data.details,
  fbtrace_id: 'AbC',
};

describe('a send is decided by its two signs alone', () => {
  it('is accepted on success and a message id, and its records are read', async () => {
    const client = await clientBefore(acceptedSend);
    expect(await client.sendTemplate(hello, person)).toMatchObject({
      accepted: true,
      receipt: {
        wam_id: 'wamid.1',
        message_status: 'accepted',
        wa_id: '34612344711',
        chat: { id: 9, is_read: 0, media: null, contact: { uuid: UUID, first_name: 'Ana' } },
      },
    });
  });

  it.each([
    ['inside', { statusCode: 200, data: { success: false, message: 'Failed', data: { error: tooFew } } }],
    [
      'under an outer success',
      { success: true, data: { success: true, data: { success: false, data: { error: tooFew } } } },
    ],
    ['beside the wrapper', { success: false, error: tooFew }],
    ['with another statusCode', { statusCode: 400, data: { success: false, data: { error: tooFew } } }],
  ])('F30: WhatsApp’s refusal is found %s', async (_where, body) => {
    const client = await clientBefore(body);
    expect(await client.sendTemplate(hello, person)).toEqual({ accepted: false, refusal });
  });

  it('F30: WhatsApp’s refusal is found in a 400 too', async () => {
    const client = await clientBefore({ error: tooFew }, 400);
    expect(await client.sendTemplate(hello, person)).toEqual({ accepted: false, refusal });
  });

  const undecided: [string, unknown][] = [
    ['F30: success is false and no error says why', { data: { success: false, message: 'Failed' } }],
    ['F30: success is a text', { data: { ...acceptedSend.data, success: 'true' } }],
    [
      'F30: the error has no code of WhatsApp’s',
      { data: { success: false, data: { error: { message: 'cURL error 28: Operation timed out' } } } },
    ],
    ['F31: messages are missing', { data: { success: true, data: {} } }],
    ['F31: messages are empty', { data: { success: true, data: { messages: [] } } }],
    ['F31: the message has no id', { data: { success: true, data: { messages: [{ id: '  ' }] } } }],
    ['F31: messages are null', { data: { success: true, data: { messages: [null] } } }],
    ['F25: the answer is an empty object', {}],
  ];
  it.each(undecided)('%s: the outcome is unknown', async (_case, body) => {
    const error = await failure((await clientBefore(body)).sendTemplate(hello, person));
    expect(error).toMatchObject({ code: 'service_unreadable', outcome: 'unknown' });
    expect(error.message).toContain('may or may not have been sent');
  });

  it('F31: an unknown message_status is passed on', async () => {
    const data = { messages: [{ id: 'wamid.2', message_status: 'held_for_quality' }] };
    const client = await clientBefore({ data: { success: true, data } });
    expect(await client.sendTemplate(hello, person)).toMatchObject({
      accepted: true,
      receipt: { message_status: 'held_for_quality', wa_id: null, chat: null },
    });
  });
});

describe('the number of a receipt', () => {
  const receiptFor = (contacts: unknown, chat: unknown = null) => ({
    data: { success: true, data: { contacts, messages: [{ id: 'wamid.3' }], chat } },
  });

  it.each([
    ['as it was sent', hello.phone, { input: '+34612344711', wa_id: '34612344711' }],
    ['without the plus', hello.phone, { input: '34612344711' }],
    ['with spaces', hello.phone, { input: '+34 612 34-47 (11)' }],
    ['with 00', hello.phone, { input: '0034612344711' }],
    ['as in its country', '+4915112345678', { input: '015112345678' }],
    ['of Brazil, without the ninth digit', '+5511987654321', { input: '551187654321' }],
    ['of Mexico, with a 1', '+525512345678', { input: '+5215512345678' }],
    ['of Argentina, without a 9', '+5491123456789', { input: '541123456789' }],
    ['with other digits at WhatsApp', '+22997000000', { input: '+22997000000', wa_id: '2290197000000' }],
    ['that only WhatsApp names', hello.phone, { wa_id: '34600000009' }],
    [
      'of which only WhatsApp names the one of the message',
      hello.phone,
      { input: '612', wa_id: '34612344711' },
    ],
    ['hidden in part', hello.phone, { input: '+34*****4711' }],
  ])('may be written %s', async (_how, phone, contact) => {
    const client = await clientBefore(receiptFor([contact]));
    expect(await client.sendTemplate({ ...hello, phone }, person)).toMatchObject({ accepted: true });
  });

  it('F46: the outcome is unknown when it is another one', async () => {
    const contact = { input: '+34600000009', wa_id: '34600000009' };
    const error = await failure((await clientBefore(receiptFor([contact]))).sendTemplate(hello, person));
    expect(error).toMatchObject({ code: 'service_unreadable', outcome: 'unknown' });
    const chat = { contact: { phone: '+34 612 344 711' } };
    const client = await clientBefore(receiptFor([contact], chat));
    expect(await client.sendTemplate(hello, person)).toMatchObject({ accepted: true });
  });
});

describe('the statusCode inside a 200', () => {
  it.each([200, '200', undefined])('F29: %j is a success', async (statusCode) => {
    const client = await clientBefore({ statusCode, id: UUID, message: 'Contact updated' });
    expect(await client.updateContact(UUID, ana, person)).toEqual({ id: UUID, message: 'Contact updated' });
  });

  it.each([400, '400'])('F29: %j is a refusal with its fields', async (statusCode) => {
    const client = await clientBefore({ statusCode, errors: { phone: ['taken'] } });
    expect(await failure(client.createContact(ana, person))).toMatchObject({
      code: 'invalid',
      outcome: 'not_executed',
      issues: [{ path: 'phone', message: 'service-errors.says{"text":"taken"}' }],
    });
  });

  it('F29: 500 leaves a write unknown', async () => {
    const client = await clientBefore({ statusCode: 500, message: 'Request unable to be processed' });
    expect(await failure(client.createContact(ana, person))).toMatchObject({
      code: 'service_failed',
      outcome: 'unknown',
    });
  });

  it('a confirmation that holds an error instead of a record is a refusal', async () => {
    const client = await clientBefore({ success: false, error: 'The name has already been taken.' });
    expect(await failure(client.createGroup({ name: 'VIP' }, person))).toMatchObject({
      code: 'invalid',
      message: 'This name already exists.',
    });
  });
});
