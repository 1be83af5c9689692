import { setTimeout } from 'node:timers/promises';
import type { MeasuredApp } from './servers';

const NEVER_NEEDED = 1_000_000;

/** Lets one person send as much as they like, without approval or confirmation. */
export async function liftLimits(app: MeasuredApp): Promise<void> {
  const limits = { per_person_day: NEVER_NEEDED, per_team_day: NEVER_NEEDED, shield_minutes: 10 };
  await put(app, '/api/settings/sends', limits);
  const approval = { approval_above: NEVER_NEEDED, confirm_above: NEVER_NEEDED, marketers_approve: false };
  await put(app, '/api/settings/broadcasts', { ...approval, zone: 'UTC', tier: null });
}

/** Returns the ID of a draft whose messages are sent as fast as it may be, 1,000 a minute. */
export async function draftBroadcast(app: MeasuredApp, sources: object[]): Promise<string> {
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
    audience: { sources },
    mapping: [{ field: 'first_name', fallback: 'you' }],
    schedule: { zone: 'UTC', quiet: null },
    pace: { per_minute: 1_000, soft_start: 'off' },
  });
  return draft.id;
}

/** Plans it. Returns what starts it. */
export async function planBroadcast(app: MeasuredApp, id: string) {
  await post(app, `/api/broadcasts/${id}/plan`);
  // It can only be polled.
  for (;;) {
    const { plan, preparing } = JSON.parse(await app.call(`/api/broadcasts/${id}`));
    if (plan) return { plan_hash: plan.plan_hash, confirm_count: plan.recipients };
    if (preparing?.problem) throw new Error(preparing.problem);
    await setTimeout(100);
  }
}

/** Resolves when this many of its messages were accepted; it can only be polled. */
export async function untilAccepted(app: MeasuredApp, id: string, least: number): Promise<void> {
  for (;;) {
    const { counts, state, reason } = JSON.parse(await app.call(`/api/broadcasts/${id}`));
    if (counts.accepted >= least) return;
    if (state !== 'running') throw new Error(`The broadcast is ${state}: ${reason}`);
    await setTimeout(100);
  }
}

export const post = (app: MeasuredApp, path: string, body: object = {}) => change(app, 'POST', path, body);
const put = (app: MeasuredApp, path: string, body: object) => change(app, 'PUT', path, body);

async function change(app: MeasuredApp, method: string, path: string, body: object) {
  return JSON.parse(await app.call(path, { method, body: JSON.stringify(body) }));
}
