import { setTimeout } from 'node:timers/promises';
import { draftBroadcast, liftLimits, planBroadcast, post, untilAccepted } from './broadcasts';
import { PER_PAGE, scale } from './options';
import type { Row } from './report';
import {
  fillIndex,
  type MeasuredApp,
  scratchFolder,
  serviceEnv,
  startProbedApp,
  startService,
} from './servers';

const VIEWS = 60;
/** All contacts: a filter that narrows nothing is refused. */
const EVERYONE = [{ type: 'filter', query: 'created_within=36500' }];

/** The plan of a broadcast to everyone, and pages that are viewed beside its messages, 1,000 a minute. */
export async function measureBroadcast(): Promise<Row[]> {
  const env = { ...serviceEnv(await startService(1)), DATA_DIR: scratchFolder() };
  await fillIndex(scale.indexed, env);
  const { app, probe } = await startProbedApp(env);
  await liftLimits(app);
  const id = await draftBroadcast(app, EVERYONE);
  const idle = await viewPages(app);
  await probe();
  const began = performance.now();
  const planned = await planBroadcast(app, id);
  const seconds = (performance.now() - began) / 1_000;
  const planning = await probe();
  await post(app, `/api/broadcasts/${id}/start`, planned);
  await untilAccepted(app, id, 1);
  await probe();
  const beside = await viewPages(app);
  const sending = await probe();
  await app.stop();
  const people = `${scale.indexed / 1_000}k`;
  return [
    { figure: `Plan of ${people}`, unit: 's', app: [seconds], aim: '≤ 60' },
    { figure: `Memory at its peak, plan of ${people}`, unit: 'MB', app: [planning.peak] },
    { figure: `Event loop delay p99, plan of ${people}`, unit: 'ms', app: [planning.p99], aim: '≤ 50' },
    { figure: `Longest event loop delay, plan of ${people}`, unit: 'ms', app: [planning.max], aim: '≤ 150' },
    {
      figure: 'Pages beside a running broadcast (floor: idle)',
      unit: 'ms',
      app: beside,
      floor: idle,
      aim: '≤ 1.5 ×',
    },
    { figure: 'Event loop delay p99, sending', unit: 'ms', app: [sending.p99], aim: '≤ 50' },
    { figure: 'Longest event loop delay, sending', unit: 'ms', app: [sending.max], aim: '≤ 150' },
  ];
}

async function viewPages(app: MeasuredApp): Promise<number[]> {
  const times: number[] = [];
  for (let page = 1; page <= VIEWS; page += 1) {
    const began = performance.now();
    await app.call(`/api/contact-index/contacts?page=${page}&per_page=${PER_PAGE}`);
    times.push(performance.now() - began);
    await setTimeout(50);
  }
  return times;
}
