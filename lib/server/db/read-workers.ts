import 'server-only';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { systemClock } from '@/lib/clock';
import { storeError, storeUnavailable } from './store-errors';

/** One for a long read, and one that stays free for others. */
const MAX_WORKERS = 2;
/** How long an aborted read may take to finish by itself, which is cheaper than a new process. */
const GRACE_MS = 250;

export type ReadOptions = {
  /** For background work such as an export: it yields to reads that people wait for. */
  bulk?: boolean;
  /** An aborted read is dropped if it hasn't started, and its process is killed if it takes long. */
  signal?: AbortSignal;
};

type Answer = { rows: unknown[] } | { error: { message: string; code?: string } };

type Job = {
  query: Pick<CompiledQuery, 'sql' | 'parameters'>;
  bulk: boolean;
  retried: boolean;
  isSettled: boolean;
  settle(answer: { rows: unknown[] } | { reason: unknown }): void;
};

const STOPPED = new Error('Frontdesk is shutting down.');

type Worker = { process: ChildProcess; job: Job | null };

/**
 * Worker processes that read a SQLite store: libsql is synchronous and would block this process. They are not threads,
 * because libsql aborts the whole process when a thread is terminated within a statement.
 */
export class ReadWorkers {
  readonly #file: string;
  readonly #workers = new Set<Worker>();
  readonly #queue: Job[] = [];
  #closed = false;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Runs a query and returns its rows. Rejects with SQLite's error and code, with `store_unavailable`, or with the
   * signal's reason.
   */
  run(query: Job['query'], { bulk = false, signal }: ReadOptions = {}): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const leave = () => this.#leave(job, signal?.reason);
      const job: Job = {
        query,
        bulk,
        retried: false,
        isSettled: false,
        settle(answer) {
          if (job.isSettled) return;
          job.isSettled = true;
          signal?.removeEventListener('abort', leave);
          if ('rows' in answer) resolve(answer.rows);
          else reject(answer.reason);
        },
      };
      if (signal?.aborted) return reject(signal.reason);
      if (this.#closed) return reject(storeUnavailable(STOPPED));
      signal?.addEventListener('abort', leave, { once: true });
      this.#queue.push(job);
      this.#next();
    });
  }

  /** Resolves when no process reads the store any more. */
  async close(): Promise<void> {
    this.#closed = true;
    const reason = storeUnavailable(STOPPED);
    for (const job of this.#queue.splice(0)) job.settle({ reason });
    const ended = [...this.#workers].map(({ process, job }) => {
      job?.settle({ reason });
      process.ref();
      // Also of one that couldn't be started, which never exits.
      const closed = new Promise((resolve) => process.once('close', resolve).once('error', resolve));
      process.kill('SIGKILL');
      return closed;
    });
    await Promise.all(ended);
  }

  #next(): void {
    const job = this.#due();
    if (!job) return;
    const worker = [...this.#workers].find((each) => each.job === null) ?? this.#start();
    if (!worker) return;
    this.#queue.splice(this.#queue.indexOf(job), 1);
    worker.job = job;
    worker.process.ref();
    worker.process.channel?.ref();
    // If the process could not be started, its `error` event settles the job.
    if (!worker.process.connected) return;
    const { sql, parameters } = job.query;
    // A failure to send ends the process, which is handled there.
    worker.process.send({ sql, parameters }, () => {});
    this.#next();
  }

  /** Reads of people first; bulk reads in at most one process. */
  #due(): Job | undefined {
    const isBulkUnderWay = [...this.#workers].some(({ job }) => job?.bulk);
    return this.#queue.find(({ bulk }) => !bulk) ?? (isBulkUnderWay ? undefined : this.#queue[0]);
  }

  #start(): Worker | null {
    if (this.#workers.size >= MAX_WORKERS) return null;
    const script = join(process.cwd(), 'lib', 'server', 'db', 'read-worker.mjs');
    // Not `fork`: Next would try to bundle its script.
    const child = spawn(process.execPath, [script, this.#file], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const worker: Worker = { process: child, job: null };
    this.#workers.add(worker);
    child.on('message', (answer: Answer) => this.#answered(worker, answer));
    child.on('error', (error) => this.#died(worker, error));
    child.on('exit', (code, signal) =>
      this.#died(worker, new Error(`A process that reads ended with ${signal ?? code}.`)),
    );
    return worker;
  }

  #answered(worker: Worker, answer: Answer): void {
    const { job, process } = worker;
    worker.job = null;
    // An idle worker must not keep this process alive.
    process.unref();
    process.channel?.unref();
    if ('rows' in answer) job?.settle(answer);
    else job?.settle({ reason: storeError(Object.assign(new Error(answer.error.message), answer.error)) });
    this.#next();
  }

  #died(worker: Worker, cause: Error): void {
    if (!this.#workers.delete(worker)) return;
    const { job } = worker;
    if (job && !job.isSettled && !job.retried) {
      job.retried = true;
      this.#queue.unshift(job);
    } else job?.settle({ reason: storeUnavailable(cause) });
    this.#next();
  }

  #leave(job: Job, reason: unknown): void {
    const at = this.#queue.indexOf(job);
    if (at >= 0) this.#queue.splice(at, 1);
    job.settle({ reason });
    for (const worker of this.#workers) {
      if (worker.job !== job) continue;
      const end = () => worker.job === job && worker.process.kill('SIGKILL');
      systemClock.after(GRACE_MS, end);
    }
  }
}
