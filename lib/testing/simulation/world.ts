import 'server-only';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { replaceTime } from '@/lib/clock';
import { replaceRandom } from '@/lib/random';
import { createGate } from '@/lib/testing/gate';
import { startWork } from '../../server/boot';
import { migrate, UpgradeFailed } from '../../server/db/migrate';
import { migrations } from '../../server/db/migrations';
import { isStoreUnavailable } from '../../server/db/store-errors';
import { parseEnv } from '../../server/env';
import { AppError } from '../../server/errors';
import { claimStore } from '../../server/installation/claim';
import { connectOver } from '../../server/service/connection';
import { replaceSingletons, singleton } from '../../server/singleton';
import { BEFORE_CHANGE_MS, CLOCK_CHANGES } from './clock-changes';
import type { Acts, Moment } from './commands';
import { shareGatedPglite } from './gated-pglite';
import { createGatedService, type GatedService } from './gated-service';
import { shareGatedSqlite } from './gated-sqlite';
import { watchLeases } from './leases';
import type { NodeStore } from './node-store';
import { createRandom, uuidFrom } from './random';
import { createScheduler, type Process } from './scheduler';

export const CALLS_PER_MINUTE = 30;
const TIMEOUT_MS = 15_000;
const ARRIVAL_MS = 200;
/** How far the clock of a node may be off, which is within what NTP leaves. */
export const SKEW_MS = 1_000;
/** A migration that only a newer version knows. */
const NEXT = '9999-next';

/** What a person was told. `lost`: the connection broke before anything was said. */
export type Told<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; error: AppError }
  | { kind: 'lost' };

export type Node = Process & {
  key: string;
  store: NodeStore;
  ended: Promise<void>;
  end(): void;
  isReady: boolean;
  /** When it began and ended, in true time. */
  from: number;
  until: number;
};

export type World = Awaited<ReturnType<typeof createWorld>>;

/** `postgres`: a database with the same content as `template`, where the seed takes several nodes. */
type Stores = { folder: string; template: string; postgres: PGlite | null };

/** An installation with one store, its people and its service, in which everything follows from the seed. */
export async function createWorld(seed: number, { folder, template, postgres }: Stores) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const scheduler = createScheduler(
    createRandom(seed, 'order'),
    CLOCK_CHANGES[seed % 2 === 0 ? 0 : 1] - BEFORE_CHANGE_MS,
  );
  const leases = watchLeases(scheduler, note);
  const shared = postgres
    ? shareGatedPglite(postgres, scheduler, leases)
    : shareGatedSqlite(folder, template, scheduler);
  const ids = createRandom(seed, 'ids');
  const doors = createRandom(seed, 'doors');
  const outside = new Map<string, unknown>();
  replaceTime(scheduler.time);
  replaceRandom({ bytes: (size) => ids.bytes(size), uuid: () => uuidFrom(ids) });
  replaceSingletons(() => scheduler.current()?.values ?? outside);
  const history: string[] = [];
  const digest = createHash('sha256');
  const service = createGatedService(scheduler, createRandom(seed, 'network'), note);
  /** Also those that have ended. */
  const made: Node[] = [];
  const nodes = () => made.filter(({ isAlive }) => isAlive);
  const disturbed = new Set<string>();
  let isUpgraded = false;

  function note(line: string): void {
    const whole = `${(scheduler.elapsed() / 1000).toFixed(3)} ${line}`;
    history.push(whole);
    digest.update(`${whole}\n`);
  }

  async function boot(): Promise<void> {
    const node = createNode(`node${made.length + 1}`, service.key(), scheduler.elapsed(), shared.openFor);
    node.skewMs = doors.below(2 * SKEW_MS) - SKEW_MS;
    made.push(node);
    note(`boot ${node.name} with ${node.key}`);
    await scheduler
      .within(node, async () => {
        setUp(node, service, folder, postgres !== null);
        await Promise.race([node.ended, start(node)]);
      })
      .catch((error: unknown) => {
        const cause = error instanceof UpgradeFailed ? error.cause : error;
        if (!isStoreUnavailable(cause)) throw error;
        kill(node);
      });
    node.isReady = node.isAlive;
  }

  async function start({ store: { store } }: Node): Promise<void> {
    if (NEXT in migrations) await migrate(store);
    await startWork(await claimStore());
  }

  function kill(node: Node): void {
    if (!node.isAlive) return;
    note(`kill ${node.name}`);
    if (service.isAnswering(node.name)) note(`${node.name} killed before its answer`);
    node.isAlive = false;
    node.until = scheduler.elapsed();
    disturbed.add(node.name);
    node.store.end();
    node.end();
  }

  /** On PostgreSQL those of the former version still run, when the first of the newer one has upgraded the store. */
  async function upgrade(): Promise<void> {
    if (isUpgraded) return;
    isUpgraded = true;
    note('upgrade');
    if (postgres) {
      const at = new Date(scheduler.time.now()).toISOString();
      const sql = 'insert into kysely_migration (name, timestamp) values (?, ?) returning name';
      await shared.rows(sql, NEXT, at);
    }
    for (const node of nodes()) leases.outdate(node);
    if (!postgres) endOutdated();
  }

  /** What boots after this is of the newer version. */
  function endOutdated(): void {
    if (isUpgraded) migrations[NEXT] ??= { up: async () => {} };
    for (const node of nodes().filter(leases.isOutdated)) kill(node);
  }

  const anyNode = () => nodes()[doors.below(Math.max(1, nodes().length))];

  /** At the n-th next gate of this kind: of the node that works, if one does; a call of any. */
  function after({ after: gates, gate: kind }: Moment, happen: (node: Node) => void): void {
    const chosen = leases.holder() ?? anyNode();
    let left = gates;
    scheduler.onGate((process, gate) => {
      const node = nodes().find((each) => each === process);
      if (!node || gate !== kind || (kind === 'statement' && node !== chosen)) return;
      left -= 1;
      // A suspended process that holds the only connection would stop all others, which PostgreSQL's locks don't.
      if (left >= 0 || node.store.isBusy()) return;
      scheduler.onGate(() => {});
      happen(node);
    });
  }

  async function call<Value>(what: string, run: () => Promise<Value>): Promise<Told<Value>> {
    const ready = nodes().filter(({ isReady }) => isReady);
    const node = ready[doors.below(ready.length)];
    const told = node ? await ask(node, run) : ({ kind: 'lost' } as const);
    note(`${what} ${told.kind === 'refused' ? told.error.code : told.kind}`);
    return told;
  }

  async function ask<Value>(node: Node, run: () => Promise<Value>): Promise<Told<Value>> {
    // A suspended process reads no request.
    const suspendedMs = node.frozenUntil - scheduler.elapsed();
    if (suspendedMs > 0) await scheduler.wait(suspendedMs);
    const lost = node.ended.then(() => ({ kind: 'lost' }) as const);
    const answered = scheduler.within(node, run).then(
      (value) => ({ kind: 'done', value }) as const,
      (error: unknown) => {
        if (error instanceof AppError) return { kind: 'refused', error } as const;
        throw error;
      },
    );
    return Promise.race([answered, lost]);
  }

  return {
    scheduler,
    service,
    nodes,
    note,
    history,
    hash: () => digest.copy().digest('hex').slice(0, 12),
    boot,
    endOutdated,
    /** When processes were killed, in true time. */
    killedAt: () => made.map(({ until }) => until).filter(Number.isFinite),
    /** Whether the clock of a node that ran showed a time from `first` to `last`, between these true times. */
    wasUpAt: (first: number, last: number, since: number, by: number) =>
      made.some(({ from, until }) =>
        scheduler.hasShown(first - SKEW_MS, last + SKEW_MS, Math.max(from, since), Math.min(until, by)),
      ),
    /** Whether this process has never been killed or suspended. */
    isUndisturbed: (process: string) => !disturbed.has(process),
    leases,
    /** What happens to processes, the network and the store. */
    acts: {
      fail: ({ fault, chance, ms }) => service.fail(fault, chance, ms),
      heal: service.heal,
      reappear: service.reappear,
      'change key': ({ key }) => service.acceptKey(key),
      'cut off': ({ ms }) => service.cutOff(anyNode()?.name ?? '', ms),
      'fail store': ({ how, ms }) => anyNode()?.store.fail(how, ms),
      kill: (at) => after(at, kill),
      freeze: (at) =>
        after(at, (node) => {
          note(`freeze ${node.name}`);
          disturbed.add(node.name);
          node.frozenUntil = scheduler.elapsed() + at.ms;
        }),
      'stop node': () => nodes().forEach(kill),
      upgrade,
      backup() {
        shared.backup(new Date(scheduler.time.now()).toISOString());
        note('backup');
      },
    } satisfies Acts,
    /** No fault is left, and no process that a person would have to end. */
    calm() {
      scheduler.onGate(() => {});
      service.heal();
      service.makeWhole();
      endOutdated();
      for (const node of nodes()) {
        if (node.key !== service.key()) kill(node);
        node.frozenUntil = 0;
        node.store.fail('full', 0);
      }
    },
    call,
    /** Between the check of who asks and their request, of which the body may take a while. */
    arrival: () => scheduler.wait(doors.below(2) * ARRIVAL_MS),
    rows: shared.rows,
    /** False when there is no backup. */
    restore() {
      nodes().forEach(kill);
      const isRestored = shared.restore();
      if (isRestored) note('restore');
      return isRestored;
    },
    async close() {
      nodes().forEach(kill);
      await scheduler.advance(0);
      await shared.close();
      service.close();
      delete migrations[NEXT];
      replaceSingletons();
      replaceRandom();
      replaceTime();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createNode(name: string, key: string, from: number, openFor: (by: Process) => NodeStore): Node {
  const { opened: ended, open: end } = createGate();
  const process = { name, isAlive: true, skewMs: 0, frozenUntil: 0, values: new Map<string, unknown>() };
  const life = { from, until: Number.POSITIVE_INFINITY, isReady: false, ended, end };
  return Object.assign(process, { key, ...life, store: openFor(process) });
}

/** Within the node: what its configuration and its process give it. */
function setUp(node: Node, service: GatedService, folder: string, isPostgres: boolean): void {
  const { store } = node.store;
  singleton('processId', () => `${node.name}-of-the-simulation`);
  singleton('store', () => store);
  singleton('reports', () => ({ open: () => store, close: () => {} }));
  singleton('env', () =>
    parseEnv({
      DATA_DIR: folder,
      ...(isPostgres && { DATABASE_URL: 'postgres://desk@database.example/desk' }),
      LOG_LEVEL: process.env.SIMULATION_LOG ?? 'silent',
      AUTH_SECRET: 'x'.repeat(32),
      SERVICE_BASE_URL: 'https://service.example',
      SERVICE_API_KEY: node.key,
      SERVICE_REQUESTS_PER_MINUTE: String(CALLS_PER_MINUTE),
      SERVICE_TIMEOUT_MS: String(TIMEOUT_MS),
    }),
  );
  singleton('service', () =>
    connectOver({
      transport: service.transportFor(node),
      key: node.key,
      address: { baseUrl: 'https://service.example' },
      close: async () => {},
    }),
  );
}
