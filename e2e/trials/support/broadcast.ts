import { setTimeout } from 'node:timers/promises';
import type { SignedIn } from './app';
import { nextPhone } from './service-writes';

type Broadcast = {
  state: string;
  preparing: unknown;
  plan: { plan_hash: string } | null;
  counts: Record<string, number>;
};

export function nextPhones(count: number): string[] {
  return Array.from({ length: count }, nextPhone);
}

/** Starts a broadcast to numbers. Returns its ID. */
export async function startBroadcast(app: SignedIn, phones: string[], per_minute: number): Promise<string> {
  const settings = { approval_above: 1_000_000, confirm_above: 1_000_000, marketers_approve: false };
  await ask(app, 'PUT', 'settings/broadcasts', { ...settings, zone: null, tier: null });
  const template = { name: 'sandbox_accepted', language: 'en_US', category: 'UTILITY', body: 'Hello' };
  const { id: template_id } = await ask(app, 'POST', 'templates', template);
  const { id } = await ask(app, 'POST', 'broadcasts', {
    name: 'Opening hours',
    template_id,
    audience: { sources: [{ type: 'numbers', text: phones.join('\n') }] },
    exclusions: { unknown_numbers: 'send' },
    pace: { per_minute },
    schedule: { starts_at: null, zone: 'UTC', quiet: null },
  });
  await ask(app, 'POST', `broadcasts/${id}/plan`, {});
  const { plan } = await until(app, String(id), ({ preparing, plan }) => preparing === null && plan !== null);
  await ask(app, 'POST', `broadcasts/${id}/start`, { plan_hash: plan?.plan_hash });
  return String(id);
}

/** A broadcast once it sends nothing more by itself. */
export function finishedBroadcast(app: SignedIn, id: string): Promise<Broadcast> {
  return until(app, id, ({ state }) => !['running', 'scheduled'].includes(state));
}

async function until(
  app: SignedIn,
  id: string,
  holds: (broadcast: Broadcast) => boolean,
): Promise<Broadcast> {
  for (;;) {
    const broadcast = (await ask(app, 'GET', `broadcasts/${id}`)) as Broadcast;
    if (holds(broadcast)) return broadcast;
    await setTimeout(200);
  }
}

async function ask({ call }: SignedIn, method: string, path: string, body?: object) {
  const answer = await call(method, `/api/${path}`, body);
  if (answer === null || answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.body;
}
