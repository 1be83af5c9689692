import { PER_PAGE, scale } from './options';
import { COMMON } from './queries';
import type { Row } from './report';
import { fillIndex, scratchFolder, serviceEnv, startProbedApp, startService } from './servers';

const SEARCHES = 50;

/** The event loop's delay while one process searches for a word in every record, syncs changed contacts and exports all. */
export async function measureEverything(): Promise<Row[]> {
  const env = { ...serviceEnv(await startService(scale.indexed)), DATA_DIR: scratchFolder() };
  await fillIndex(scale.indexed, env);
  const { app, probe } = await startProbedApp(env);
  const alone = await search(5);
  await app.call('/api/contact-index/sync', { method: 'POST', body: '{}' });
  const ending = new AbortController();
  const exporting = exportUntil(ending.signal);
  await search(1);
  await probe();
  const together = await search(SEARCHES);
  const { p99, max } = await probe();
  ending.abort();
  await exporting;
  await app.stop();
  return [
    { figure: 'Search for a word in every record (floor: alone)', unit: 'ms', app: together, floor: alone },
    { figure: 'Event loop delay p99', unit: 'ms', app: [p99], aim: '≤ 50' },
    { figure: 'Longest event loop delay', unit: 'ms', app: [max], aim: '≤ 150' },
  ];

  async function search(times: number): Promise<number[]> {
    const taken: number[] = [];
    while (taken.length < times) {
      const began = performance.now();
      await app.call(`/api/contact-index/contacts?q=${COMMON}&page=1&per_page=${PER_PAGE}`);
      taken.push(performance.now() - began);
    }
    return taken;
  }

  async function exportUntil(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await app.call('/api/contact-index/contacts/export', { method: 'POST', signal }).catch((error) => {
        if (!signal.aborted) throw error;
      });
    }
  }
}
