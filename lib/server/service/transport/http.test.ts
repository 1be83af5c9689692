import type { LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  acceptedSend,
  ana,
  contact,
  contactsPage,
  failure,
  hello,
  listPage,
  person,
  serviceClientFor,
  UUID,
} from '../../../testing/service/client';
import { answer, closedPort, hostileService, reset } from '../../../testing/service/hostile-service';
import { selfSigned } from '../../../testing/service/self-signed';

describe('the service cannot be reached', () => {
  it('F1: says that the connection was refused, and that nothing was sent', async () => {
    const client = serviceClientFor(`http://127.0.0.1:${await closedPort()}`);
    const error = await failure(client.sendTemplate(hello, person));
    expect(error).toMatchObject({ code: 'service_unreachable', outcome: 'not_executed' });
    expect(error.message).toContain('refused the connection');
    expect((await failure(listPage(client))).outcome).toBeUndefined();
  });

  it('F2: says that the host name couldn’t be found', async () => {
    const lookup: LookupFunction = (_host, _options, done) =>
      done(Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.invalid'), { code: 'ENOTFOUND' }), '');
    const client = serviceClientFor('http://nowhere.invalid', { socket: { lookup } });
    const error = await failure(client.createContact(ana, person));
    expect(error).toMatchObject({ code: 'service_unreachable', outcome: 'not_executed' });
    expect(error.message).toContain('couldn’t be found');
  });

  it('F3: sends nothing to a certificate that it cannot trust', async () => {
    const pair = selfSigned();
    const service = await hostileService((_call, reply) => answer(reply, 200, contactsPage([])), {
      tls: pair,
    });
    const error = await failure(serviceClientFor(service.url).sendTemplate(hello, person));
    expect(error).toMatchObject({ code: 'service_unreachable', outcome: 'not_executed' });
    expect(error.message).toContain('certificate');
    expect(service.received).toHaveLength(0);

    const trusting = serviceClientFor(service.url, { socket: { ca: pair.cert } });
    expect((await listPage(trusting)).data).toEqual([]);
  });
});

describe('the connection breaks', () => {
  it('F4: a connection reset before it is read is tried once more, and nothing is executed', async () => {
    let connections = 0;
    const service = await hostileService((call) => call.execute(), {
      onConnection(socket) {
        connections += 1;
        (socket as unknown as { resetAndDestroy(): void }).resetAndDestroy();
      },
    });
    const client = serviceClientFor(service.url);
    expect((await failure(listPage(client))).code).toBe('service_unreachable');
    expect(connections).toBe(2);
    // Whether the reset comes before or after the request is handed over is a race; a third attempt is never made.
    await failure(client.sendTemplate(hello, person));
    expect(connections).toBeLessThanOrEqual(4);
    expect(service.executed).toHaveLength(0);
  });

  it('F5: a read is tried once more after a reset', async () => {
    const service = await hostileService((call, reply) => {
      if (call.nth === 1) reset(reply);
      else answer(reply, 200, contactsPage([contact]));
    });
    expect((await listPage(serviceClientFor(service.url))).data[0]?.uuid).toBe(UUID);
  });

  it('F5: a write that was read and not executed is unknown, and not repeated', async () => {
    const service = await hostileService((_call, reply) => reset(reply));
    const error = await failure(serviceClientFor(service.url).createContact(ana, person));
    expect(error).toMatchObject({ code: 'service_unreachable', outcome: 'unknown' });
    expect(service.received).toHaveLength(1);
  });

  it('F6: a send that was executed and then reset is unknown, and executed once', async () => {
    const service = await hostileService((call, reply) => {
      call.execute();
      reset(reply);
    });
    const error = await failure(serviceClientFor(service.url).sendTemplate(hello, person));
    expect(error.outcome).toBe('unknown');
    expect(error.message).toContain('may or may not have been sent');
    expect(service.executed).toHaveLength(1);
  });

  it('F7: a response broken off in the middle leaves a send unknown', async () => {
    const service = await hostileService((call, reply) => {
      call.execute();
      reply.writeHead(200, { 'content-type': 'application/json' });
      reply.write(JSON.stringify(acceptedSend).slice(0, 40), () => reset(reply));
    });
    const error = await failure(serviceClientFor(service.url).sendTemplate(hello, person));
    expect(error).toMatchObject({ code: 'service_unreachable', outcome: 'unknown' });
    expect(service.executed).toHaveLength(1);
  });

  it('a kept connection that dies as it is used again does not repeat a write', async () => {
    const service = await hostileService((call, reply) => {
      if (call.method === 'GET') return answer(reply, 200, contactsPage([]));
      call.execute();
      reset(reply);
    });
    const client = serviceClientFor(service.url);
    await listPage(client);
    expect((await failure(client.createContact(ana, person))).outcome).toBe('unknown');
    expect(service.executed).toHaveLength(1);
  });
});
