import 'server-only';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { storeError, storeUnavailable } from './store-errors';

/** One for a long read, and one that is free for the next person. */
const MOST = 2;
/** A read that nobody waits for any more may end by itself so long, which is cheaper than a new process. */
const GRACE_MS = 250;

export type ReadOptions = {
  /** Work that nobody looks at while it goes on, such as an export: it waits for what people wait for. */
  bulk?: boolean;
  /** A read that is aborted before it has begun is dropped, and one that takes long is ended. */
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

const STOPPED = new Error('The desk is shutting down.');

type Worker = { process: ChildProcess; job: Job | null };

/**
 * Processes that read a SQLite store beside this one: libsql does not return before it has an answer, and would keep
 * everyone waiting. They are not threads, because libsql aborts the process when a thread is ended within a statement.
 */
export class ReadWorkers {
  readonly #file: string;
  readonly #workers = new Set<Worker>();
  readonly #queue: Job[] = [];
  #closed = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** Rejects with the error and code of SQLite, or with the signal's reason. */
  run(query: Job['query'], { bulk = false, signal }: ReadOptions = {}): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const leave = () => this.#leave(job, signal?.reason);
      const job: Job = {
        ...{ query, bulk, retried: false, isSettled: false },
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

  /** Ends what is under way. */
  close(): void {
    this.#closed = true;
    const reason = storeUnavailable(STOPPED);
    for (const job of this.#queue.splice(0)) job.settle({ reason });
    for (const { process, job } of this.#workers) {
      job?.settle({ reason });
      process.kill('SIGKILL');
    }
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
    // Where no process could be started, its error says so, and settles the job.
    if (!worker.process.connected) return;
    const { sql, parameters } = job.query;
    // What goes wrong here ends the process, and that is noticed.
    worker.process.send({ sql, parameters }, () => {});
    this.#next();
  }

  /** People come first, and however many files are being made, they use one process. */
  #due(): Job | undefined {
    const isBulkUnderWay = [...this.#workers].some(({ job }) => job?.bulk);
    return this.#queue.find(({ bulk }) => !bulk) ?? (isBulkUnderWay ? undefined : this.#queue[0]);
  }

  #start(): Worker | null {
    if (this.#workers.size >= MOST) return null;
    const script = join(process.cwd(), 'lib', 'server', 'db', 'read-worker.mjs');
    // Not by `fork`, whose script Next would look for in its bundle.
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
    // One that has nothing to do keeps no process alive.
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
      setTimeout(end, GRACE_MS).unref();
    }
  }
}
