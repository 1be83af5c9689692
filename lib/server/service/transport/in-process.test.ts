import { describe, expect, it } from 'vitest';
import {
  ana,
  CANARY,
  contact,
  contactsPage,
  failure,
  hello,
  listPage,
  person,
  serviceClientFor,
  UUID,
} from '../../../testing/service/client';
import { createInProcessTransport, type ServiceApp } from './in-process';

const clientIn = (fetch: ServiceApp['fetch'], timeoutMs = 5_000) =>
  serviceClientFor('http://unused.example', { transport: createInProcessTransport({ fetch }), timeoutMs });

describe('a service in this process', () => {
  it('gets the same requests as one behind a port', async () => {
    const seen: Request[] = [];
    const client = clientIn((request) => {
      seen.push(request);
      return Response.json({ ...contactsPage([contact]), id: UUID });
    });
    expect((await listPage(client)).data).toHaveLength(1);
    await client.createContact(ana, person);
    expect(new URL(seen[0]?.url ?? '').pathname).toBe('/api/contacts');
    expect(new URL(seen[0]?.url ?? '').search).toBe('?page=1&per_page=10');
    expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      authorization: `Bearer ${CANARY}`,
      'user-agent': 'Frontdesk',
    });
    expect(await seen[1]?.json()).toEqual(ana);
  });

  it.each([
    ['never answers', () => new Promise<Response>(() => {})],
    ['stops in the middle', () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))],
  ])('is given up when it %s', async (_how, fetch) => {
    expect(await failure(clientIn(fetch, 150).sendTemplate(hello, person))).toMatchObject({
      code: 'service_timeout',
      outcome: 'unknown',
    });
  });

  it('that throws is a broken connection', async () => {
    const client = clientIn(() => {
      throw new Error(`a bug, and ${CANARY}`);
    });
    expect(await failure(client.sendTemplate(hello, person))).toMatchObject({
      code: 'service_unreachable',
      outcome: 'unknown',
    });
  });

  it('whose response breaks off is a broken connection', async () => {
    const broken = () =>
      new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('lost')) }));
    expect(await failure(clientIn(broken).createContact(ana, person))).toMatchObject({
      code: 'service_unreachable',
      outcome: 'unknown',
    });
  });
});
