import { describe, expect, it } from 'vitest';
import {
  ana,
  contactsPage,
  failure,
  hello,
  listPage,
  person,
  serviceClientFor,
  UUID,
} from '../../testing/service/client';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { toProblem } from '../errors';

const PAGE = '<html><body><h1>Oops</h1> at /var/www/app.php:12</body></html>';

type Headers = Record<string, string>;

/** A client of a service that always responds like this and executes nothing. */
async function clientBefore(status: number, body: unknown, headers: Headers = {}) {
  const service = await hostileService((_call, reply) => answer(reply, status, body, headers));
  return { client: serviceClientFor(service.url), service };
}

describe('the service fails', () => {
  it.each([
    [500, 'F13'],
    [502, 'F14'],
    [503, 'F14'],
    [504, 'F14'],
  ])('%i as a web page (%s) is a failure of the service, whose page is not echoed', async (status) => {
    const { client, service } = await clientBefore(status, PAGE, { 'content-type': 'text/html' });
    const error = await failure(client.sendTemplate(hello, person));
    expect(error).toMatchObject({ code: 'service_failed', outcome: 'unknown' });
    expect(error.message).toContain(String(status));
    expect(error.message).not.toContain('Oops');
    expect((await failure(listPage(client))).outcome).toBeUndefined();
    expect(service.received).toHaveLength(2);
  });

  it.each([
    ['120', 120],
    [new Date(Date.parse('2030-01-01T00:01:30Z')).toUTCString(), 90],
  ])('F15: 503 with Retry-After %s passes the wait on', async (retryAfter, seconds) => {
    const service = await hostileService((_call, reply) =>
      answer(reply, 503, PAGE, { 'retry-after': retryAfter }),
    );
    const client = serviceClientFor(service.url, { now: () => Date.parse('2030-01-01T00:00:00Z') });
    expect(await failure(listPage(client))).toMatchObject({ code: 'service_failed', retryAfter: seconds });
  });

  it('F18: 404 and 500 on the update of an unknown record both say that it may be gone', async () => {
    const missing = await clientBefore(404, { message: 'No query results for model [App\\Contact]' });
    const gone = await failure(missing.client.updateContact(UUID, ana, person));
    expect(gone).toMatchObject({ code: 'not_found', outcome: 'not_executed' });
    expect(gone.message).not.toContain('App');

    const crash = await clientBefore(500, { statusCode: 500, message: 'Request unable to be processed' });
    const failed = await failure(crash.client.updateGroup(UUID, { name: 'VIP' }, person));
    expect(failed).toMatchObject({ code: 'service_failed', outcome: 'unknown' });
    expect(failed.message).toContain('may no longer exist');
  });
});

describe('the service refuses', () => {
  it.each([{ error: 'Unauthorized. Invalid Bearer Token.' }, { message: 'Unauthenticated.' }])(
    'F16: 401 says that the API key is rejected',
    async (body) => {
      const { client } = await clientBefore(401, body);
      const error = await failure(client.sendTemplate(hello, { lane: 'broadcast' }));
      expect(error).toMatchObject({ code: 'service_rejected_key', outcome: 'not_executed' });
    },
  );

  it.each([
    [
      'You have reached your <b>limit</b> of contacts.',
      /^Your plan at the messaging service allows no more contacts/,
    ],
    [
      'Your subscription plan has expired. Renew it to continue sending messages.',
      /^Your plan .* has expired/,
    ],
    ['WhatsApp is not set up for this organization.', /WhatsApp isn’t set up/],
    ['Not on <b>Sundays</b>.', /^The messaging service says: “Not on Sundays.”$/],
  ])('F17: 403 shows a known reason in plain words, and quotes another: %s', async (message, shown) => {
    const { client } = await clientBefore(403, { statusCode: 403, message });
    const error = await failure(client.createContact(ana, person));
    expect(error).toMatchObject({ code: 'service_refused', outcome: 'not_executed' });
    expect(error.message).toMatch(shown);
  });

  it.each([
    ['This name is taken.', 'This name already exists.'],
    ['Locked by a flow.', 'The messaging service says: “Locked by a flow.”'],
  ])('F19: 409 is a conflict, in plain words or quoted: %s', async (said, shown) => {
    const { client } = await clientBefore(409, { message: said });
    expect(await failure(client.createGroup({ name: 'VIP' }, person))).toMatchObject({
      code: 'conflict',
      outcome: 'not_executed',
      message: shown,
    });
  });

  it.each([400, 422])('F20: %i puts every field’s error on its field', async (status) => {
    const { client } = await clientBefore(status, {
      statusCode: status,
      message: 'The given data was invalid.',
      errors: { phone: ['this phone number already exists', 'too short'], email: 'no such domain' },
    });
    const error = await failure(client.createContact(ana, person));
    expect(error).toMatchObject({ code: 'invalid', outcome: 'not_executed' });
    expect(toProblem(error, '').issues).toMatchObject([
      { path: 'phone', message: 'Another contact already has this phone number.' },
      { path: 'phone', message: 'The messaging service says: “too short”' },
      { path: 'email', message: 'The messaging service says: “no such domain”' },
    ]);
  });

  it('F20: a list’s bad page size is an error of that field', async () => {
    const { client } = await clientBefore(400, {
      error: { per_page: ['The per page may not be greater than 100.'] },
    });
    const error = await failure(listPage(client));
    expect(toProblem(error, '').issues).toMatchObject([
      {
        path: 'per_page',
        message: 'The messaging service says: “The per page may not be greater than 100.”',
      },
    ]);
    // There is no form whose fields could be fixed.
    expect(error.message).toBe('The messaging service says: “The per page may not be greater than 100.”');
  });

  it.each([
    [302, '/login'],
    [301, 'http://other.example/api/contacts'],
    [307, null],
    [308, null],
  ])('F23: %i is not followed, and the key does not travel', async (status, location) => {
    const elsewhere = await hostileService((_call, reply) => answer(reply, 200, contactsPage([])));
    const { client, service } = await clientBefore(status, '', {
      location: location ?? `${elsewhere.url}/api/contacts`,
    });
    const error = await failure(listPage(client));
    expect(error.code).toBe('service_unreadable');
    expect(error.message).toContain('check the URL of the messaging service');
    expect((await failure(client.sendTemplate(hello, person))).outcome).toBe('unknown');
    expect(elsewhere.received).toHaveLength(0);
    expect(service.received).toHaveLength(2);
  });
});

const FIREWALL_PAGE = '<html><body><h1>Forbidden</h1></body></html>';
const GATEWAY = { 'content-type': 'text/html' };

describe('a write is not executed only where that is proven', () => {
  const unproven: [number, unknown, Headers?][] = [
    ...[500, 501, 502, 503, 504, 520, 522, 524].map((status): [number, unknown, Headers] => [
      ...([status, FIREWALL_PAGE, GATEWAY] as const),
    ]),
    [502, { message: 'Bad Gateway' }],
    [503, { message: 'Service Unavailable' }, { 'retry-after': '1' }],
    [504, { message: 'Endpoint request timed out' }],
    [200, { statusCode: 504, message: 'Upstream timed out' }],
    [408, { message: 'Request Timeout' }],
    [425, { message: 'Too Early' }],
    [499, { message: 'Client Closed Request' }],
    [408, { error: { code: 408, message: 'Request timeout' } }],
    [499, { error: { code: 499, message: 'Client Closed Request' } }],
    [302, '', { location: '/login' }],
    [307, '', { location: '/api/contacts' }],
    ...[400, 401, 403, 404, 409, 422, 429].flatMap((status): [number, unknown, Headers?][] => [
      [status, FIREWALL_PAGE, GATEWAY],
      [status, ''],
      [status, '["no"]'],
    ]),
    [403, { status: 'blocked', ray: '7d1f' }],
    [413, FIREWALL_PAGE, GATEWAY],
    [429, FIREWALL_PAGE, { ...GATEWAY, 'retry-after': '0' }],
  ];
  it.each(unproven)('says unknown for %i %j', async (status, body, headers) => {
    const { service } = await clientBefore(status, body, headers);
    // A client each: after 429 one lets the next call wait.
    const client = () => serviceClientFor(service.url);
    expect((await failure(client().createContact(ana, person))).outcome).toBe('unknown');
    expect((await failure(client().updateContact(UUID, ana, person))).outcome).toBe('unknown');
    expect((await failure(client().sendTemplate(hello, person))).outcome).toBe('unknown');
    expect(service.received).toHaveLength(3);
  });

  const proven: [number, unknown][] = [
    [400, { statusCode: 400, message: 'The given data was invalid.', errors: { phone: ['taken'] } }],
    [400, { error: { phone: ['taken'] } }],
    [401, { error: 'Unauthorized. Invalid Bearer Token.' }],
    [401, { message: 'Unauthenticated.' }],
    [403, { statusCode: 403, message: 'You have reached your limit of contacts.' }],
    [404, { message: 'No query results.' }],
    [409, { message: 'This name is taken.' }],
    [413, { message: 'The body is too large.' }],
    [422, { data: { errors: { phone: ['taken'] } } }],
    [422, { errors: {} }],
    [200, { statusCode: 422, errors: { phone: ['taken'] } }],
    [200, { success: false, message: 'Your plan has lapsed.' }],
  ];
  it.each(proven)('says not executed for %i %j', async (status, body) => {
    const { client } = await clientBefore(status, body);
    expect((await failure(client.createContact(ana, person))).outcome).toBe('not_executed');
    expect((await failure(client.updateContact(UUID, ana, person))).outcome).toBe('not_executed');
  });

  it('F18: says that the record may be gone when an update gets 404 as a page', async () => {
    const { client } = await clientBefore(404, FIREWALL_PAGE, GATEWAY);
    const error = await failure(client.updateGroup(UUID, { name: 'VIP' }, person));
    expect(error).toMatchObject({ code: 'service_unreadable', outcome: 'unknown' });
    expect(error.message).toContain('This group may no longer exist there.');
  });

  it('tells a gateway’s time-out from a failure of the service', async () => {
    const { client } = await clientBefore(504, FIREWALL_PAGE, GATEWAY);
    expect((await failure(client.createContact(ana, person))).message).toBe(
      'A gateway stopped waiting for the messaging service, which may still be working on this (504). The contact may or may not be saved. Check it before you save it again.',
    );
  });

  it('never repeats a write that a firewall rate limits, and repeats a read', async () => {
    const service = await hostileService((call, reply) =>
      call.nth === 1 || call.method !== 'GET'
        ? answer(reply, 429, FIREWALL_PAGE, { ...GATEWAY, 'retry-after': '0' })
        : answer(reply, 200, contactsPage([])),
    );
    const client = serviceClientFor(service.url);
    expect((await listPage(client)).data).toEqual([]);
    await failure(client.createContact(ana, person));
    expect(service.received.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  });
});

describe('a write is done only when the acknowledgment of the contract says so', () => {
  const OTHER = '7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d';
  const empty: [number, unknown][] = [
    [200, {}],
    [200, { statusCode: 200 }],
    [200, { statusCode: 200, message: 'ok' }],
    [200, { status: 'maintenance' }],
    [200, { statusCode: 200, id: null, message: 'ok' }],
    [200, { statusCode: 200, id: 7, message: 'ok' }],
    [200, { statusCode: 'done', id: UUID }],
    [200, { statusCode: null, id: UUID }],
    [200, { statusCode: 202, id: UUID }],
    [202, { id: UUID }],
    [204, ''],
    [200, contactsPage([])],
  ];
  it.each(empty)('says unknown for %i %j', async (status, body) => {
    const { client } = await clientBefore(status, body);
    for (const write of [
      client.createContact(ana, person),
      client.updateContact(UUID, ana, person),
      client.createGroup({ name: 'VIP' }, person),
    ]) {
      expect(await failure(write)).toMatchObject({ code: 'service_unreadable', outcome: 'unknown' });
    }
  });

  it('says unknown when the acknowledgment of an update names another record', async () => {
    const { client } = await clientBefore(200, { statusCode: 200, id: OTHER, message: 'ok' });
    const error = await failure(client.updateContact(UUID, ana, person));
    expect(error).toMatchObject({ code: 'service_unreadable', outcome: 'unknown' });
    expect(error.message).toMatch(/^The messaging service confirmed a change to a different record\. /);
    expect((await client.createContact(ana, person)).id).toBe(OTHER);
  });

  it.each([
    [200, { statusCode: 200, id: UUID.toUpperCase(), message: 'Updated' }],
    [200, { statusCode: '200', id: UUID, message: 'Updated' }],
    [200, { id: UUID, message: 'Updated' }],
    [201, { statusCode: 201, id: UUID, message: 'Updated' }],
  ])('accepts %i %j', async (status, body) => {
    const { client } = await clientBefore(status, body);
    expect(await client.updateContact(UUID, ana, person)).toEqual({ id: body.id, message: 'Updated' });
  });
});
