import type { Load } from './load';
import type { Server } from './processes';
import { LATENCIES, scale } from './scale';
import type { App, Service } from './servers';
import { median } from './statistics';

export type SendRow = { name: string; latency: number; p50: number; p99: number; overheadMs: number };

type Target = { name: string; origin: string; path: string; headers: Record<string, string> };

/** One message per recipient, so that the duplicate check stops none. */
const MESSAGE = JSON.stringify({
  phone: '+346{n}',
  template: { name: 'welcome', language: { code: 'en_US' } },
});
const YARDSTICK = 'bare handler that posts the same';

/** One person sends one message after another: what the send ledger costs per message. */
export async function measureSends(app: App, bare: Server, service: Service, load: Load): Promise<SendRow[]> {
  const cookie = app.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await raiseCaps(app, cookie);
  const targets: Target[] = [
    { name: YARDSTICK, origin: bare.origin, path: '/send', headers: {} },
    { name: 'Frontdesk', origin: app.origin, path: '/api/send/template', headers: { cookie } },
  ];
  const rows: SendRow[] = [];
  for (const latency of LATENCIES) {
    await service.setLatency(latency);
    const samples = new Map(targets.map((target) => [target, [] as { p50: number; p99: number }[]]));
    for (const target of targets) await sample(target, latency, load);
    for (let round = 0; round < scale.rounds; round += 1) {
      for (const target of targets) samples.get(target)?.push(await sample(target, latency, load));
    }
    const [yardstick] = [...samples.values()];
    for (const [{ name }, own] of samples) {
      const overheadMs = median(own.map(({ p50 }, round) => p50 - (yardstick?.[round]?.p50 ?? Number.NaN)));
      const of = (field: 'p50' | 'p99') => median(own.map((each) => each[field]));
      rows.push({ name, latency, p50: of('p50'), p99: of('p99'), overheadMs });
    }
  }
  await service.setLatency(0);
  return rows;
}

function sample({ origin, path, headers }: Target, latency: number, load: Load) {
  const requests = latency === 0 ? Math.ceil(scale.requests / 4) : Math.ceil(scale.requests / 20);
  return load({ origin, paths: [path], headers, post: MESSAGE, connections: 1, requests });
}

async function raiseCaps({ origin }: App, cookie: string): Promise<void> {
  const response = await fetch(`${origin}/api/send/settings`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ per_person_day: 1_000_000, per_desk_day: 1_000_000, shield_minutes: 10 }),
  });
  if (!response.ok) throw new Error(`Raising the caps failed with ${response.status}.`);
}
