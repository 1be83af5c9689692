import { setTimeout } from 'node:timers/promises';
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
const EVERYONE = { sources: [{ type: 'filter', query: 'created_within=36500' }] };
const NEVER_NEEDED = 1_000_000;

/** The plan of a broadcast to everyone, and pages that are viewed beside its messages, 1,000 a minute. */
export async function measureBroadcast(): Promise<Row[]> {
  const env = { ...serviceEnv(await startService(1)), DATA_DIR: scratchFolder() };
  await fillIndex(scale.indexed, env);
  const { app, probe } = await startProbedApp(env);
  const id = await compose(app);
  const idle = await viewPages(app);
  await probe();
  const began = performance.now();
  await post(app, `/api/broadcasts/${id}/plan`);
  const { plan_hash, recipients } = await untilPlanned(app, id);
  const seconds = (performance.now() - began) / 1_000;
  const planning = await probe();
  await post(app, `/api/broadcasts/${id}/start`, { plan_hash, confirm_count: recipients });
  await untilSome(app, id);
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

async function compose(app: MeasuredApp): Promise<string> {
  const limits = { per_person_day: NEVER_NEEDED, per_desk_day: NEVER_NEEDED, shield_minutes: 10 };
  await put(app, '/api/settings/sends', limits);
  const approval = { approval_above: NEVER_NEEDED, confirm_above: NEVER_NEEDED, marketers_approve: false };
  await put(app, '/api/settings/broadcasts', { ...approval, zone: 'UTC', tier: null });
  const template = await post(app, '/api/templates', {
    name: 'sandbox_accepted',
    language: 'en_US',
    category: 'UTILITY',
    body: 'Hi {{1}}!',
    examples: [{ variable: '1', example: 'Ana' }],
  });
  const draft = await post(app, '/api/broadcasts', {
    name: 'Bench',
    template_id: template.id,
    audience: EVERYONE,
    mapping: [{ field: 'first_name', fallback: 'you' }],
    schedule: { zone: 'UTC', quiet: null },
    pace: { per_minute: 1_000, soft_start: 'off' },
  });
  return draft.id;
}

/** The plan, once it is made; it can only be polled. */
async function untilPlanned(app: MeasuredApp, id: string) {
  for (;;) {
    const { plan, preparing } = JSON.parse(await app.call(`/api/broadcasts/${id}`));
    if (plan) return plan;
    if (preparing?.problem) throw new Error(preparing.problem);
    await setTimeout(100);
  }
}

/** Until it has sent something; it can only be polled. */
async function untilSome(app: MeasuredApp, id: string): Promise<void> {
  for (;;) {
    const { counts, state, reason } = JSON.parse(await app.call(`/api/broadcasts/${id}`));
    if (counts.accepted > 0) return;
    if (state !== 'running') throw new Error(`The broadcast is ${state}: ${reason}`);
    await setTimeout(100);
  }
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

const post = (app: MeasuredApp, path: string, body: object = {}) => change(app, 'POST', path, body);
const put = (app: MeasuredApp, path: string, body: object) => change(app, 'PUT', path, body);

async function change(app: MeasuredApp, method: string, path: string, body: object) {
  return JSON.parse(await app.call(path, { method, body: JSON.stringify(body) }));
}
