import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { createHttpServer } from '@/lib/cli/http-server.mjs';
import { type Answer, ask, scratchFolder, startSignedIn } from './support/app';
import { type KeepAliveProxy, PROXY_KEEPS_MS, startProxy } from './support/keep-alive-proxy';
import { startReceiver } from './support/receiver';
import { trial, triesOf } from './support/trial';

const MINUTE_MS = 60_000;
const NODE_KEEPS_MS = 5_000;
const CONTROL_MINUTES = 2;

/** How long a connection is idle: around a limit, after which Node closes it up to a second later, or anything between. */
const around = (ms: number) => () => ms - 300 + Math.random() * 1_600;
const anytime = () => 4_000 + Math.random() * 66_000;
const GAPS = [
  ...Array<() => number>(20).fill(around(NODE_KEEPS_MS)),
  ...Array<() => number>(80).fill(around(PROXY_KEEPS_MS)),
  ...Array<() => number>(40).fill(anytime),
];

/** Asks again and again through a proxy of its own, with these gaps, until the time has come. */
async function runLane(
  port: number,
  until: number,
  gap: () => number,
  askOnce: (proxy: KeepAliveProxy) => Promise<void>,
): Promise<KeepAliveProxy> {
  const proxy = await startProxy(port);
  for (;;) {
    await askOnce(proxy);
    const wait = gap();
    if (Date.now() + wait > until) return proxy;
    await setTimeout(wait);
  }
}

/** Null when the app has done it; otherwise what came instead. */
function lossIn(answer: Answer | null): string | null {
  if (answer?.status === 200 || answer?.status === 201) return null;
  return answer === null ? 'no answer' : `${answer.status} ${JSON.stringify(answer.body)}`;
}

/** How many requests are lost at a server that closes idle connections as Node does by default. */
async function lostByDefault(until: number): Promise<number> {
  const server = createHttpServer({ keepAliveTimeout: NODE_KEEPS_MS });
  server.on('request', (call, reply) => call.resume().on('end', () => reply.end('{}')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  let lost = 0;
  const askOnce = async (proxy: KeepAliveProxy) => {
    if (lossIn(await ask(proxy, 'POST', '/', {})) !== null) lost += 1;
  };
  const lane = () => runLane((server.address() as AddressInfo).port, until, around(NODE_KEEPS_MS), askOnce);
  await Promise.all(Array.from({ length: 30 }, lane));
  return lost;
}

trial('behind a proxy that keeps idle connections for 60 s, no request is lost', async (tally) => {
  const minutes = triesOf(10);
  const receiver = await startReceiver();
  const { app, cookie, call } = await startSignedIn({ dataDir: scratchFolder(), service: receiver.url });
  const until = Date.now() + minutes * MINUTE_MS;
  let reads = 0;
  let saves = 0;

  async function readOrSave(proxy: KeepAliveProxy): Promise<void> {
    if (saves > reads) {
      reads += 1;
      const read = await ask(proxy, 'GET', '/api/do-not-send?per_page=1', undefined, { cookie });
      tally.note('read', lossIn(read));
      return;
    }
    saves += 1;
    const save = { phone: `+3461${2_000_000 + saves}`, reason: `Save ${saves}` };
    const saved = await ask(proxy, 'POST', '/api/do-not-send', save, { cookie });
    tally.note(save.reason, lossIn(saved));
  }

  const port = Number(new URL(app.url).port);
  const [lost, ...proxies] = await Promise.all([
    lostByDefault(Math.min(until, Date.now() + CONTROL_MINUTES * MINUTE_MS)),
    ...GAPS.map((gap) => runLane(port, until, gap, readOrSave)),
  ]);
  const list = await call('GET', '/api/do-not-send?per_page=1');
  const total = (list?.body.meta as { total: number } | undefined)?.total;
  tally.note('all saves', total === saves ? null : `${saves} saves, ${total} numbers on the list`);
  tally.note('with Node’s default', lost > 0 ? null : 'nothing was lost, so this trial shows nothing');
  const reused = proxies.reduce((sum, proxy) => sum + proxy.reused, 0);
  console.log({ reads, saves, reused, 'lost with Node’s default': lost });
});
