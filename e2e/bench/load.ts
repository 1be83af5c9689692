import { Pool } from 'undici';
import { scale } from './options';
import type { Server } from './servers';

/** A body is posted. */
type LoadRequest = { path: string; body?: string };

/** Each connection sends its next request as soon as it has a response, for `ms`. */
export async function load(
  { url, headers }: Server,
  connections: number,
  nextRequest: () => LoadRequest,
  ms = scale.loadMs,
) {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const times: number[] = [];

  async function request(): Promise<void> {
    const at = performance.now();
    const { path, body } = nextRequest();
    const response = await pool.request({ path, headers, method: body ? 'POST' : 'GET', body });
    const text = await response.body.text();
    times.push(performance.now() - at);
    const { statusCode } = response;
    if (statusCode !== 200) throw new Error(`${path} failed with ${statusCode}: ${text.slice(0, 500)}`);
  }

  const each = <Result>(run: () => Promise<Result>) => Promise.all(Array.from({ length: connections }, run));
  // Node accepts one connection in a turn of its event loop, so that those of a busy server would wait for seconds.
  await each(request);
  times.length = 0;
  const began = performance.now();
  await each(async () => {
    while (performance.now() - began < ms) await request();
  });
  const perSecond = (times.length / (performance.now() - began)) * 1_000;
  await pool.close();
  return { perSecond, times };
}
