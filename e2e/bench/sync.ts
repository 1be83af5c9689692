import { load } from './load';
import { PER_PAGE, scale } from './options';
import type { Row } from './report';
import { serviceEnv, startProbedApp, startService, syncContacts } from './servers';

const READERS = 64;

/** The service responds at once, so that all of the time is the app's own: it rests as long as it works. */
export async function measureSync(): Promise<Row[]> {
  const { app, probe } = await startProbedApp(serviceEnv(await startService(scale.indexed)));
  await probe();
  const began = performance.now();
  await syncContacts(app);
  const seconds = (performance.now() - began) / 1_000;
  const { p99, max, peak } = await probe();
  const { total } = JSON.parse(await app.call('/api/contacts?page=1&per_page=1')).meta;
  const pages = Math.floor(total / PER_PAGE);
  let page = 0;
  const nextPage = () => {
    page = (page % pages) + 1;
    return { path: `/api/contacts?page=${page}&per_page=${PER_PAGE}` };
  };
  for (let each = 0; each < scale.tries; each += 1) await load(app, READERS, nextPage);
  const { peak: reading } = await probe();
  await app.stop();
  const figure = (what: string) => `${what}, ${scale.indexed / 1_000}k contacts`;
  return [
    { figure: figure('Memory at its peak'), unit: 'MB', app: [peak], aim: '≤ 250' },
    { figure: figure('Duration'), unit: 's', app: [seconds] },
    { figure: figure('Event loop delay p99'), unit: 'ms', app: [p99], aim: '≤ 50' },
    { figure: figure('Longest event loop delay'), unit: 'ms', app: [max], aim: '≤ 150' },
    { figure: `Memory at its peak, ${READERS} readers at once`, unit: 'MB', app: [reading], aim: '≤ 300' },
  ];
}
