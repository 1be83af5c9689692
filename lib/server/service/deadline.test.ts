import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  acceptedSend,
  failure,
  hello,
  listPage,
  person,
  serviceClientFor,
} from '../../testing/service/client';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { createHttpTransport } from './transport/http';

describe('the service takes its time', () => {
  it('F8: gives up a service that never answers, and says that the outcome is unknown', async () => {
    const service = await hostileService((call) => call.execute());
    const error = await failure(
      serviceClientFor(service.url, { timeoutMs: 150 }).sendTemplate(hello, person),
    );
    expect(error).toMatchObject({ code: 'service_timeout', outcome: 'unknown' });
    expect(service.executed).toHaveLength(1);
  });

  it('F9: the deadline is total, however slowly the response arrives', async () => {
    const service = await hostileService((_call, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => reply.write(' '), 10);
      reply.on('close', () => clearInterval(drip));
    });
    const error = await failure(listPage(serviceClientFor(service.url, { timeoutMs: 150 })));
    expect(error.code).toBe('service_timeout');
  });

  it('F37: accepts a response that is late but within the deadline', async () => {
    const arrivals = new EventEmitter();
    const service = await hostileService((_call, reply) => void arrivals.emit('request', reply));
    const arrived = once(arrivals, 'request');
    const sending = serviceClientFor(service.url, { timeoutMs: 30_000 }).sendTemplate(hello, person);
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
      serviceClientFor(`https://127.0.0.1:${port}`, { timeoutMs: 150 }).sendTemplate(hello, person),
    );
    expect(error).toMatchObject({ code: 'service_timeout', outcome: 'not_executed' });
  });

  it('a caller who gives up is released, and a send in progress is then unknown', async () => {
    const caller = new AbortController();
    const service = await hostileService((call) => {
      call.execute();
      caller.abort();
    });
    const sending = serviceClientFor(service.url).sendTemplate(hello, {
      lane: 'broadcast',
      signal: caller.signal,
    });
    expect(await failure(sending)).toMatchObject({ code: 'service_timeout', outcome: 'unknown' });
  });

  it('cancels open calls when the client is closed', async () => {
    const service = await hostileService(() => void client.close());
    const client = serviceClientFor(service.url);
    expect((await failure(client.sendTemplate(hello, person))).outcome).toBe('unknown');
    expect((await failure(client.sendTemplate(hello, person))).outcome).toBe('not_executed');
    expect(service.received).toHaveLength(1);
  });
});

/** A process that was stopped, or a machine that slept, goes on where it was: maybe long after its time was up. */
describe('what comes too late', () => {
  it('does not leave although the signal of its deadline has not fired yet', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 200, acceptedSend));
    const transport = createHttpTransport({ baseUrl: service.url });
    const request = { method: 'POST', path: '/api/send/template', body: '{}', headers: {} } as const;
    const sent = transport.send({ ...request, signal: new AbortController().signal, isLate: () => true });
    await expect(sent).rejects.toMatchObject({ fault: 'aborted', neverSent: true });
    expect(service.received).toHaveLength(0);
    await transport.close();
  });

  it('is given up when its turn comes and it may not begin any more', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 200, acceptedSend));
    const sent = serviceClientFor(service.url).sendTemplate(hello, { ...person, mayBegin: () => false });
    expect(await failure(sent)).toMatchObject({ code: 'service_timeout', outcome: 'not_executed' });
    expect(service.received).toHaveLength(0);
  });

  it('is not what arrived while this process was too busy to read it', async () => {
    const { url, received, answered } = await serviceInAThread();
    const timeoutMs = 1_000;
    const began = performance.now();
    const sending = serviceClientFor(url, { timeoutMs }).sendTemplate(hello, person);
    await received;
    // From here on nothing of this process runs, and the deadline passes.
    answered();
    while (performance.now() - began < timeoutMs + 20);
    expect(await sending).toMatchObject({ accepted: true, receipt: { wam_id: 'wamid.1' } });
  });
});

/** `answered` lets it answer the one request that it has received, and returns when that is on its way. */
async function serviceInAThread() {
  const gates = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(SERVICE, {
    eval: true,
    workerData: { gates, body: JSON.stringify(acceptedSend) },
  });
  onTestFinished(async () => void (await worker.terminate()));
  const [port] = await once(worker, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    received: once(worker, 'message'),
    answered() {
      Atomics.store(gates, 0, 1);
      Atomics.notify(gates, 0);
      Atomics.wait(gates, 1, 0);
    },
  };
}

const SERVICE = `
  const { createServer } = require('node:http');
  const { parentPort, workerData: { gates, body } } = require('node:worker_threads');
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      parentPort.postMessage('received');
      Atomics.wait(gates, 0, 0);
      response.end(body, () => {
        Atomics.store(gates, 1, 1);
        Atomics.notify(gates, 1);
      });
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;
