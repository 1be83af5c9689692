import { Pool } from 'undici';
import type { LoadJob, LoadResult } from './load';
import { quantile } from './statistics';

process.on('message', async (job: LoadJob) => process.send?.(await run(job)));
process.on('disconnect', () => process.exit(0));

/** Each connection sends its next request as soon as it has a response. */
async function run({ origin, paths, headers, post, connections, requests }: LoadJob): Promise<LoadResult> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let asked = 0;
  let failed = 0;
  let bytes = 0;

  async function connection(): Promise<void> {
    while (asked < requests) {
      const path = paths[asked++ % paths.length] ?? '/';
      const began = performance.now();
      const { statusCode, body } = await pool.request({ path, ...methodOf(headers, post) });
      const { byteLength } = await body.arrayBuffer();
      times.push(performance.now() - began);
      bytes += byteLength;
      if (statusCode !== 200) failed += 1;
    }
  }

  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytes: bytes / times.length,
    failed,
  };
}

let posted = 0;

function methodOf(headers: Record<string, string>, post?: string) {
  if (post === undefined) return { method: 'GET', headers } as const;
  posted += 1;
  const body = post.replaceAll('{n}', String(posted).padStart(8, '0'));
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body } as const;
}
