import { scale } from './options';
import type { Row } from './report';
import { serviceEnv, startProbedDesk, startService, syncContacts } from './servers';

/** The service responds at once, so that all of the time is the app's own: it rests as long as it works. */
export async function measureSync(): Promise<Row[]> {
  const { desk, probe } = await startProbedDesk(serviceEnv(await startService(scale.indexed)));
  await probe();
  const began = performance.now();
  await syncContacts(desk);
  const seconds = (performance.now() - began) / 1_000;
  const { p99, max, peak } = await probe();
  await desk.stop();
  const figure = (what: string) => `${what}, ${scale.indexed / 1_000}k contacts`;
  return [
    { figure: figure('Memory at its peak'), unit: 'MB', desk: [peak], aim: '≤ 250' },
    { figure: figure('Duration'), unit: 's', desk: [seconds] },
    { figure: figure('Event loop delay p99'), unit: 'ms', desk: [p99], aim: '≤ 50' },
    { figure: figure('Longest event loop delay'), unit: 'ms', desk: [max], aim: '≤ 150' },
  ];
}
