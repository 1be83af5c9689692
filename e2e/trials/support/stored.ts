import { join } from 'node:path';
import Database from 'libsql';

/** Runs a statement on a store from outside the app: what it does not find is not durable. */
export type Query = (statement: string) => Promise<Record<string, unknown>[]>;

export async function querySqlite<Result>(
  dataDir: string,
  use: (query: Query) => Promise<Result>,
): Promise<Result> {
  const database = new Database(join(dataDir, 'frontdesk.db'), { timeout: 5_000 });
  try {
    return await use(async (statement) => database.prepare(statement).all() as Record<string, unknown>[]);
  } finally {
    database.close();
  }
}

/** The record of a completed write in the store, by the write's name; it contains `mark`. */
const TRACES: Record<string, (mark: string) => string> = {
  send: (mark) => `select id from send where phone = '${mark}' and state = 'accepted'`,
  'do not send': (mark) => `select id from do_not_send where phone = '${mark}'`,
  'sign in': (mark) => `select id from session where user_agent = '${mark}'`,
  invite: (mark) => `select id from staff_link where name = '${mark}'`,
  'save view': (mark) => `select id from saved_view where name = '${mark}'`,
  preference: (mark) => `select value from preference where value = '"${mark}"'`,
};

/** The audit event of a completed write to the service: for some writes nothing else is stored. */
const audited = (mark: string) => `select id from audit where outcome = 'done' and after like '%"${mark}"%'`;

export async function isStored(query: Query, write: string, mark: string): Promise<boolean> {
  const trace = TRACES[write] ?? audited;
  return (await query(trace(mark))).length > 0;
}
