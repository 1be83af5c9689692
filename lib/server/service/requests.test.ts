import { describe, expect, it } from 'vitest';
import {
  acceptedSend,
  ana,
  CANARY,
  contactsPage,
  failure,
  hello,
  listPage,
  person,
  serviceClientFor,
  UUID,
} from '../../testing/service/client';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { createHttpTransport } from './transport/http';

const acknowledging = () =>
  hostileService((call, reply) =>
    answer(reply, 200, call.method === 'GET' ? contactsPage([]) : { ...acceptedSend, id: UUID }),
  );

describe('the requests to the service', () => {
  it('sends its own headers and nothing else', async () => {
    const service = await acknowledging();
    const client = serviceClientFor(service.url);
    await listPage(client);
    await client.createContact(ana, person);
    expect(service.received[0]?.headers).toEqual({
      host: `127.0.0.1:${service.port}`,
      connection: 'keep-alive',
      accept: 'application/json',
      'accept-encoding': 'identity',
      authorization: `Bearer ${CANARY}`,
      'user-agent': 'Frontdesk',
    });
    expect(service.received[1]?.headers['content-type']).toBe('application/json');
  });

  it('calls each of the eight operations where the contract has it, under the base’s own path', async () => {
    const service = await acknowledging();
    const client = serviceClientFor(`${service.url}/messaging/v2/`);
    const reply = {
      name: 'Hours',
      trigger: 'open',
      match_criteria: 'contains',
      response_type: 'text',
      response: '9–5',
    } as const;
    await client.listContacts({ page: 2, per_page: 25 }, person);
    await client.createContact({ first_name: 'Ana', phone: '+34612344711' }, person);
    await client.updateContact(UUID, { ...ana, last_name: '' }, person);
    await client.listGroups({ page: 1, per_page: 10 }, person);
    await client.createGroup({ name: 'VIP' }, person);
    await client.updateGroup(UUID, { name: 'VIP' }, person);
    await client.updateCannedReply(UUID, reply, person);
    await client.sendTemplate(hello, person);
    expect(
      service.received.map((call) => [call.method, call.path, call.body && JSON.parse(call.body)]),
    ).toEqual([
      ['GET', '/messaging/v2/api/contacts?page=2&per_page=25', ''],
      ['POST', '/messaging/v2/api/contacts', { first_name: 'Ana', phone: '+34612344711' }],
      ['PUT', `/messaging/v2/api/contacts/${UUID}`, { ...ana, last_name: '' }],
      ['GET', '/messaging/v2/api/contact-groups?page=1&per_page=10', ''],
      ['POST', '/messaging/v2/api/contact-groups', { name: 'VIP' }],
      ['PUT', `/messaging/v2/api/contact-groups/${UUID}`, { name: 'VIP' }],
      ['PUT', `/messaging/v2/api/canned-replies/${UUID}`, reply],
      ['POST', '/messaging/v2/api/send/template', hello],
    ]);
  });

  it('takes nothing along that an input was not meant to hold', async () => {
    const service = await acknowledging();
    const input = { ...ana, organization_id: 2, created_by: 9 };
    await serviceClientFor(service.url).createContact(input, person);
    expect(JSON.parse(service.received[0]?.body ?? '')).toEqual(ana);
  });
});

describe('what never becomes a request', () => {
  it.each([
    '../send/template',
    '%2e%2e%2fsend',
    `${UUID}?per_page=1e9`,
    `${UUID}#`,
    `${UUID}/`,
    ` ${UUID}`,
    `${UUID}\n`,
    '٠b6f6a4e-6d0a-4f0e-9f2b-7c5a1d3e8f90',
    'a'.repeat(10_000),
    '',
  ])('a record called %j', async (uuid) => {
    const service = await acknowledging();
    const error = await failure(serviceClientFor(service.url).updateContact(uuid, ana, person));
    expect(error).toMatchObject({ code: 'not_found', outcome: 'not_executed' });
    expect(service.received).toHaveLength(0);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('page %d', async (page) => {
    const client = serviceClientFor('http://127.0.0.1:1');
    expect((await failure(client.listGroups({ page, per_page: 10 }, person))).code).toBe('bad_request');
  });

  it('a message to what is no number', async () => {
    const client = serviceClientFor('http://127.0.0.1:1');
    const error = await failure(client.sendTemplate({ ...hello, phone: '0612344711' }, person));
    expect(error).toMatchObject({ code: 'invalid', outcome: 'not_executed', issues: [{ path: 'phone' }] });
  });

  it.each(['/api/../admin', '//evil.example/api/x', '/admin', '/api/%2e%2e/x', '/api/a?b', '\\\\evil\\api'])(
    'the path %s, which the transport itself refuses',
    async (path) => {
      const transport = createHttpTransport({ baseUrl: 'http://127.0.0.1:1/base' });
      const signal = new AbortController().signal;
      await expect(transport.send({ method: 'GET', path, headers: {}, signal })).rejects.toMatchObject({
        message: 'The path leaves the messaging service’s URL.',
        neverSent: true,
      });
      await transport.close();
    },
  );

  it.each([
    'ftp://service.example',
    'service.example',
    'https://me:secret@service.example',
    'https://service.example/?a=1',
  ])('rejects %s as the service’s URL', (baseUrl) =>
    expect(() => createHttpTransport({ baseUrl })).toThrow(/URL must/),
  );

  it.each(['', 'two words', 'line\r\nX-Evil: 1', 'ключ'])('anything, with %j for a key', (key) => {
    expect(() => serviceClientFor('http://127.0.0.1:1', { key })).toThrow(/key is empty or contains/);
  });
});
