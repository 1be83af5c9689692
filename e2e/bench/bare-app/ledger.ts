import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

let opened: Database.Database | undefined;
const prepared = new Map<string, Database.Statement>();

/** A copy of the app's store, with its tables and indexes, and as durable. */
export function database(): Database.Database {
  if (opened) return opened;
  const file = join(process.env.DATA_DIR ?? '', 'ledger.db');
  // Each route has a copy of this module.
  if (!existsSync(file)) {
    const store = new Database(process.env.STORE_FILE ?? '', { readonly: true });
    store.exec(`vacuum into '${file}'`);
    store.close();
  }
  opened = new Database(file);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) opened.pragma(pragma);
  return opened;
}

export const read = <Row>(sql: string, ...values: unknown[]) => statement(sql).all(values) as Row[];
export const write = (sql: string, ...values: unknown[]) => statement(sql).run(values);

function statement(sql: string): Database.Statement {
  const found = prepared.get(sql) ?? database().prepare(sql);
  prepared.set(sql, found);
  return found;
}
