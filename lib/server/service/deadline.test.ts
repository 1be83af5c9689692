import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { acceptedSend, deskFor, failure, hello, listPage, person } from '../../testing/service/desk';
import { answer, hostileService } from '../../testing/service/hostile-service';

describe('the service takes its time', () => {
  it('F8: gives up a service that never answers, and says that the outcome is unknown', async () => {
    const service = await hostileService((call) => call.execute());
    const error = await failure(deskFor(service.url, { timeoutMs: 150 }).sendTemplate(hello, person));
    expect(error).toMatchObject({ code: 'service_timeout', outcome: 'unknown' });
    expect(service.executed).toHaveLength(1);
  });

  it('F9: the deadline is total, however busily the answer drips', async () => {
    const service = await hostileService((_call, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => reply.write(' '), 10);
      reply.on('close', () => clearInterval(drip));
    });
    const error = await failure(listPage(deskFor(service.url, { timeoutMs: 150 })));
    expect(error.code).toBe('service_timeout');
  });

  it('F37: an answer that is late but within the deadline is an answer', async () => {
    const arrivals = new EventEmitter();
    const service = await hostileService((_call, reply) => void arrivals.emit('request', reply));
    const arrived = once(arrivals, 'request');
    const sending = deskFor(service.url, { timeoutMs: 30_000 }).sendTemplate(hello, person);
    const [reply] = await arrived;
    answer(reply, 200, acceptedSend);
    expect(await sending).toMatchObject({ accepted: true, receipt: { wam_id: 'wamid.1' } });
  });

  it('a deadline that passes while the connection is still being made proves that nothing was sent', async () => {
    // Takes the TCP connection and never shakes hands.
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    onTestFinished(() => void mute.close());
    const { port } = mute.address() as { port: number };
    const error = await failure(
      deskFor(`https://127.0.0.1:${port}`, { timeoutMs: 150 }).sendTemplate(hello, person),
    );
    expect(error).toMatchObject({ code: 'service_timeout', outcome: 'not_executed' });
  });

  it('a caller who gives up is let go, and a send under way is then unknown', async () => {
    const caller = new AbortController();
    const service = await hostileService((call) => {
      call.execute();
      caller.abort();
    });
    const sending = deskFor(service.url).sendTemplate(hello, { lane: 'broadcast', signal: caller.signal });
    expect(await failure(sending)).toMatchObject({ code: 'service_timeout', outcome: 'unknown' });
  });

  it('closing the desk gives up what is under way', async () => {
    const service = await hostileService(() => void desk.close());
    const desk = deskFor(service.url);
    expect((await failure(desk.sendTemplate(hello, person))).outcome).toBe('unknown');
    expect((await failure(desk.sendTemplate(hello, person))).outcome).toBe('not_executed');
    expect(service.received).toHaveLength(1);
  });
});
