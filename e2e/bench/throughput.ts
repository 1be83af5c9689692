import type { Load } from './load';
import { cpuSeconds, type Server } from './processes';
import { LATENCIES, PAGES, PER_PAGE, scale } from './scale';
import type { App, Service } from './servers';
import { median } from './statistics';

export type Target = {
  name: string;
  server: Server;
  paths: string[];
  headers?: Record<string, string>;
};

type Sample = { perSecond: number; p50: number; p99: number; cpuMs: number; bytes: number };
export type Row = Sample & { name: string; latency: number; throughputOfBare: number; cpuOfBare: number };

/** The baseline for the app: the same call, without session, guard, rate limiter and cache. */
const YARDSTICK = 'bare handler, service through Pool + zod';

export function targetsOf(app: App, bare: Server, nginx: Server | null): Target[] {
  const headers = { cookie: app.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const list = (path: string, pages: number) =>
    Array.from({ length: pages }, (_, page) => `${path}?per_page=${PER_PAGE}&page=${page + 1}`);
  return [
    { name: 'bare handler, constant', server: bare, paths: ['/constant'] },
    { name: YARDSTICK, server: bare, paths: list('/through', PAGES) },
    {
      name: 'Frontdesk, a different page each time',
      server: app,
      paths: list('/api/contacts', PAGES),
      headers,
    },
    { name: 'Frontdesk, the same page (cache helps)', server: app, paths: list('/api/contacts', 1), headers },
    ...(nginx ? [{ name: 'nginx adding the key', server: nginx, paths: list('/api/contacts', PAGES) }] : []),
  ];
}

/** Every round requests every target once, so that other load on the machine affects all alike. */
export async function measureThroughput(targets: Target[], service: Service, load: Load): Promise<Row[]> {
  const rows: Row[] = [];
  for (const latency of LATENCIES) {
    await service.setLatency(latency);
    const samples = new Map<Target, Sample[]>(targets.map((target) => [target, []]));
    for (const target of targets) await sample(target, latency, load, scale.warmUp);
    for (let round = 0; round < scale.rounds; round += 1) {
      for (const target of targets) {
        samples.get(target)?.push(await sample(target, latency, load, scale.requests));
      }
    }
    const bare = targets.find(({ name }) => name === YARDSTICK);
    const yardstick = (bare && samples.get(bare)) ?? [];
    for (const [{ name }, own] of samples) rows.push({ name, latency, ...summary(own, yardstick) });
  }
  await service.setLatency(0);
  return rows;
}

async function sample(target: Target, latency: number, load: Load, most: number): Promise<Sample> {
  const { server, paths, headers = {} } = target;
  // With a slow service the connections limit the throughput: as many as the app keeps to the service.
  const connections = latency === 0 ? 16 : 32;
  const requests = latency === 0 ? most : Math.min(most, 640);
  // Each round continues where the last one ended; otherwise the app would have its pages cached.
  const from = (turns++ * 1_000) % paths.length;
  const turned = [...paths.slice(from), ...paths.slice(0, from)];
  const before = cpuSeconds(server.pid);
  const { perSecond, p50, p99, bytes } = await load({
    origin: server.origin,
    paths: turned,
    headers,
    connections,
    requests,
  });
  const cpuMs = ((cpuSeconds(server.pid) - before) * 1000) / requests;
  return { perSecond, p50, p99, bytes, cpuMs };
}

let turns = 0;

function summary(own: Sample[], bare: Sample[]): Omit<Row, 'name' | 'latency'> {
  const of = (field: keyof Sample) => median(own.map((each) => each[field]));
  const ratio = (field: keyof Sample) =>
    median(own.map((each, round) => each[field] / (bare[round]?.[field] ?? Number.NaN)));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    bytes: of('bytes'),
    cpuMs: of('cpuMs'),
    throughputOfBare: ratio('perSecond'),
    cpuOfBare: ratio('cpuMs'),
  };
}
