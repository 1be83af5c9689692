import type { Kysely } from 'kysely';
import type { Tables } from '../../server/db/schema/index';
import type { Process } from './scheduler';

/** `unsure`: it is written, but the confirmation is lost. */
export type StoreFault = 'full' | 'unsure' | 'locked';

/** The store as one node has it. */
export type NodeStore = {
  store: Kysely<Tables>;
  /** Whether it holds what others wait for. */
  isBusy(): boolean;
  /** For a time: on SQLite a full disk or a lock of another program; with PostgreSQL it can't be reached. */
  fail(how: StoreFault, ms: number): void;
  /** What the end of a process does: nothing that isn't committed stays. */
  end(): void;
};

/** The store of an installation, from outside of its nodes. */
export type SharedStore = {
  openFor(process: Process): NodeStore;
  /** What is committed. */
  rows<Row>(sql: string, ...values: unknown[]): Promise<Row[]>;
  backup(at: string): void;
  /** Call it when no node runs. False when there is no backup. */
  restore(): boolean;
  close(): Promise<void> | void;
};
