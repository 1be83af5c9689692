import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
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
} from '../../testing/service/client';
import { answer, hostileService } from '../../testing/service/hostile-service';

describe('the response is not what it should be', () => {
  it('F10: a body shorter than announced is a broken response', async () => {
    const service = await hostileService((_call, reply) => {
      reply.writeHead(200, { 'content-length': '1000' });
      reply.write('{"data":[', () => reply.socket?.end());
    });
    expect((await failure(listPage(serviceClientFor(service.url)))).code).toBe('service_unreachable');
    // Tried once more, as any read.
    expect(service.received).toHaveLength(2);
  });

  it('F11: an endless response is cut off at the limit', async () => {
    let cutOff: Promise<unknown> | undefined;
    const service = await hostileService((_call, reply) => {
      cutOff = once(reply, 'close');
      reply.writeHead(200);
      const pour = () =>
        reply.destroyed ||
        (reply.write(Buffer.alloc(1 << 20, 'x')) ? setImmediate(pour) : reply.once('drain', pour));
      pour();
    });
    const error = await failure(listPage(serviceClientFor(service.url)));
    expect(error.code).toBe('service_unreadable');
    expect(error.message).toContain('larger than 2 MB');
    await cutOff;
  });

  it('F11: a response that announces too much is not read at all', async () => {
    const service = await hostileService((_call, reply) => {
      reply.writeHead(200, { 'content-length': String(9 << 20) });
      reply.flushHeaders();
    });
    expect((await failure(listPage(serviceClientFor(service.url)))).message).toContain('larger than 2 MB');
  });

  it('F12: a compressed response is not decompressed, since none was requested', async () => {
    const bomb = gzipSync(Buffer.alloc(20 << 20));
    const service = await hostileService((_call, reply) =>
      answer(reply, 200, bomb, { 'content-encoding': 'gzip' }),
    );
    const client = serviceClientFor(service.url);
    expect((await failure(listPage(client))).message).toContain('compressed');
    expect((await failure(client.createContact(ana, person))).outcome).toBe('unknown');
    expect(service.received[0]?.headers['accept-encoding']).toBe('identity');
  });

  const unreadable: [string, string | Buffer, Record<string, string>][] = [
    ['F24: a web page', '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' }],
    ['F25: nothing', '', {}],
    ['F26: JSON that stops', JSON.stringify(contactsPage([contact])).slice(0, 200), {}],
    ['F28: null', 'null', {}],
    ['F28: a list', '[]', {}],
    ['F28: a string', '"hello"', {}],
    ['F28: an object that holds no list', '{"data":"soon"}', {}],
  ];
  it.each(unreadable)('%s is unreadable, and leaves a write unknown', async (_name, body, headers) => {
    const service = await hostileService((_call, reply) => answer(reply, 200, body, headers));
    const client = serviceClientFor(service.url);
    expect((await failure(listPage(client))).code).toBe('service_unreadable');
    const sent = await failure(client.sendTemplate(hello, person));
    expect(sent).toMatchObject({ code: 'service_unreadable', outcome: 'unknown' });
  });

  it.each(['null', '[]', '"done"', ''])('F28: a confirmation of %j confirms nothing', async (body) => {
    const service = await hostileService((_call, reply) => answer(reply, 200, body));
    const error = await failure(serviceClientFor(service.url).updateContact(UUID, ana, person));
    expect(error).toMatchObject({ code: 'service_unreadable', outcome: 'unknown' });
  });

  it('F24: reads JSON that is declared as text/html', async () => {
    const service = await hostileService((_call, reply) =>
      answer(reply, 200, acceptedSend, { 'content-type': 'text/html' }),
    );
    expect(await serviceClientFor(service.url).sendTemplate(hello, person)).toMatchObject({ accepted: true });
  });

  it('F27: a byte order mark before the JSON is passed over', async () => {
    const service = await hostileService((_call, reply) =>
      answer(reply, 200, `\uFEFF${JSON.stringify(contactsPage([contact]))}`),
    );
    expect((await listPage(serviceClientFor(service.url))).data).toHaveLength(1);
  });

  it('F36: invalid UTF-8 is replaced, and the rest is read', async () => {
    const [before = '', after = ''] = JSON.stringify(contactsPage([contact])).split('"Ruiz"');
    const bytes = Buffer.concat([
      Buffer.from(`${before}"R`),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`z"${after}`),
    ]);
    const service = await hostileService((_call, reply) => answer(reply, 200, bytes));
    expect((await listPage(serviceClientFor(service.url))).data[0]?.last_name).toBe('R\uFFFD\uFFFDz');
  });

  it('a response that isn’t HTTP is unreadable', async () => {
    const service = await hostileService((_call, reply) => void reply.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'));
    expect(await failure(serviceClientFor(service.url).sendTemplate(hello, person))).toMatchObject({
      code: 'service_unreadable',
      outcome: 'unknown',
    });
  });
});
