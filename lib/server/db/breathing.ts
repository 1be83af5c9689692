import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Kysely, KyselyPlugin } from 'kysely';

/** Lets whatever else the process has to do go first after every statement: on SQLite, none of them ever waits. */
const breath: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await othersFirst();
    return result;
  },
};

/** The same store, for long work in the background of a process that people wait for. */
export function breathing<Schema>(db: Kysely<Schema>): Kysely<Schema> {
  return db.withPlugin(breath);
}
