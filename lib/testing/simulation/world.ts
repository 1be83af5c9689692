import 'server-only';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Role } from '@/lib/auth/permissions';
import { replaceTime } from '@/lib/clock';
import { randomUUID, replaceRandom } from '@/lib/random';
import { startWork } from '../../server/boot';
import { parseEnv } from '../../server/env';
import { AppError } from '../../server/errors';
import type { Context } from '../../server/http/context';
import { claimStore } from '../../server/installation/claim';
import { connectOver } from '../../server/service/connection';
import { replaceSingletons, singleton } from '../../server/singleton';
import { createGatedService, type GatedService, SERVICE_KEY } from './gated-service';
import { type NodeStore, openGatedSqlite } from './gated-sqlite';
import { createRandom, uuidFrom } from './random';
import { createScheduler, type Process, type Scheduler } from './scheduler';

export const CALLS_PER_MINUTE = 30;
const TIMEOUT_MS = 15_000;
/** A morning before the clocks of Europe change. */
const STARTS_AT = Date.UTC(2026, 2, 28, 8);

/** What a person was told. `lost`: the connection broke before anything was said. */
export type Told<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; error: AppError }
  | { kind: 'lost' };

export type Node = Process & { store: NodeStore; ended: Promise<void>; end(): void; isReady: boolean };

export type World = {
  seed: number;
  scheduler: Scheduler;
  service: GatedService;
  nodes(): Node[];
  /** How often rare states were reached. */
  reached: Map<string, number>;
  reach(state: string): void;
  note(line: string): void;
  history: string[];
  hash(): string;
  boot(): Promise<void>;
  /** kill -9, before the n-th next gate of the node. */
  killAfter(gates: number): void;
  kill(node: Node): void;
  person(name: string, roles: Role[]): Context;
  call<Value>(ctx: Context, what: string, run: (ctx: Context) => Promise<Value>): Promise<Told<Value>>;
  rows<Row>(sql: string, ...values: unknown[]): Row[];
  backup(): void;
  /** False when there is no backup. */
  restore(): boolean;
  close(): void;
};

/** An installation with one store, its people and its service, in which everything follows from the seed. */
export function createWorld(seed: number, { folder, template }: { folder: string; template: string }): World {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'frontdesk.db');
  const copy = join(folder, 'backup.db');
  copyFileSync(template, file);
  const scheduler = createScheduler(createRandom(seed, 'order'), STARTS_AT);
  const ids = createRandom(seed, 'ids');
  const outside = new Map<string, unknown>();
  replaceTime(scheduler.time);
  replaceRandom({ bytes: (size) => ids.bytes(size), uuid: () => uuidFrom(ids) });
  replaceSingletons(() => scheduler.current()?.values ?? outside);
  const history: string[] = [];
  const digest = createHash('sha256');
  const reached = new Map<string, number>();
  const service = createGatedService(scheduler, createRandom(seed, 'network'), note);
  let nodes: Node[] = [];
  let made = 0;
  let hasBackup = false;
  let looking = new Database(file);

  function note(line: string): void {
    const whole = `${(scheduler.elapsed() / 1000).toFixed(3)} ${line}`;
    history.push(whole);
    digest.update(`${whole}\n`);
  }

  const reach = (state: string) => void reached.set(state, (reached.get(state) ?? 0) + 1);

  async function boot(): Promise<void> {
    made += 1;
    const node = createNode(`node${made}`, openGatedSqlite(file, scheduler));
    nodes.push(node);
    note(`boot ${node.name}`);
    await scheduler.within(node, async () => {
      setUp(node, service, folder);
      await Promise.race([node.ended, claimStore().then(startWork)]);
    });
    node.isReady = node.isAlive;
  }

  function kill(node: Node): void {
    if (!node.isAlive) return;
    note(`kill ${node.name}`);
    node.isAlive = false;
    nodes = nodes.filter((other) => other !== node);
    node.store.end();
    node.end();
  }

  async function call<Value>(
    ctx: Context,
    what: string,
    run: (ctx: Context) => Promise<Value>,
  ): Promise<Told<Value>> {
    const node = nodes.find(({ isReady }) => isReady);
    const told = node ? await ask(node, () => run(ctx)) : ({ kind: 'lost' } as const);
    note(`${what} ${told.kind === 'refused' ? told.error.code : told.kind}`);
    return told;
  }

  async function ask<Value>(node: Node, run: () => Promise<Value>): Promise<Told<Value>> {
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
    seed,
    scheduler,
    service,
    nodes: () => nodes,
    reached,
    reach,
    note,
    history,
    hash: () => digest.copy().digest('hex').slice(0, 12),
    boot,
    kill,
    killAfter(gates) {
      const [node] = nodes;
      let left = gates;
      scheduler.onGate((process) => {
        if (process !== node || left < 0) return;
        if (left === 0 && node) kill(node);
        left -= 1;
      });
    },
    person: (name, roles) => ({
      actor: { kind: 'user', id: `id-of-${name}`, name, email: `${name}@example.com`, roles, sessionId: 's' },
      requestId: randomUUID(),
      address: null,
    }),
    call,
    rows: (sql, ...values) => looking.prepare(sql).all(...(values as [])) as never,
    backup() {
      rmSync(copy, { force: true });
      looking.exec(`vacuum into '${copy}'`);
      const copied = new Database(copy);
      copied
        .prepare('update installation set copied_at = ?')
        .run(new Date(scheduler.time.now()).toISOString());
      copied.close();
      hasBackup = true;
      note('backup');
    },
    restore() {
      if (!hasBackup) return false;
      for (const node of nodes) kill(node);
      looking.close();
      for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
      copyFileSync(copy, file);
      looking = new Database(file);
      note('restore');
      return true;
    },
    close() {
      for (const node of nodes) kill(node);
      looking.close();
      service.close();
      replaceSingletons();
      replaceRandom();
      replaceTime();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createNode(name: string, store: NodeStore): Node {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { name, isAlive: true, isReady: false, skewMs: 0, values: new Map(), store, ended, end };
}

/** Within the node: what its configuration and its process give it. */
function setUp(node: Node, service: GatedService, folder: string): void {
  const { store } = node.store;
  singleton('processId', () => `${node.name}-of-the-simulation`);
  singleton('store', () => store);
  singleton('reports', () => ({ open: () => store, close: () => {} }));
  singleton('env', () =>
    parseEnv({
      DATA_DIR: folder,
      LOG_LEVEL: process.env.SIMULATION_LOG ?? 'silent',
      AUTH_SECRET: 'x'.repeat(32),
      SERVICE_BASE_URL: 'https://service.example',
      SERVICE_API_KEY: SERVICE_KEY,
      SERVICE_REQUESTS_PER_MINUTE: String(CALLS_PER_MINUTE),
      SERVICE_TIMEOUT_MS: String(TIMEOUT_MS),
    }),
  );
  singleton('service', () =>
    connectOver({
      transport: service.transportFor(node),
      key: SERVICE_KEY,
      address: { baseUrl: 'https://service.example' },
      close: async () => {},
    }),
  );
}
