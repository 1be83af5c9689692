import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { acceptedSend, deskFor, failure, hello, person } from '../../testing/service/desk';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { createPoolTransport } from './transport/http';

/** A process that was stopped, or a machine that slept, goes on where it was: maybe long after its time was up. */
describe('what comes too late', () => {
  it('does not leave although the signal of its deadline has not fired yet', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 200, acceptedSend));
    const transport = createPoolTransport({ baseUrl: service.url });
    const request = { method: 'POST', path: '/api/send/template', body: '{}', headers: {} } as const;
    const sent = transport.send({ ...request, signal: new AbortController().signal, isLate: () => true });
    await expect(sent).rejects.toMatchObject({ fault: 'aborted', neverSent: true });
    expect(service.received).toHaveLength(0);
    await transport.close();
  });

  it('is given up when its turn comes and it may not begin any more', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 200, acceptedSend));
    const sent = deskFor(service.url).sendTemplate(hello, { ...person, mayBegin: () => false });
    expect(await failure(sent)).toMatchObject({ code: 'service_timeout', outcome: 'not_executed' });
    expect(service.received).toHaveLength(0);
  });

  it('is not what arrived while this process was too busy to read it', async () => {
    const { url, received, answered } = await serviceInAThread();
    const timeoutMs = 1_000;
    const began = performance.now();
    const sending = deskFor(url, { timeoutMs }).sendTemplate(hello, person);
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
