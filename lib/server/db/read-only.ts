import 'server-only';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { ReadOptions, ReadWorkers } from './read-workers';
import type { Tables } from './schema/index';
import { TracedDriver } from './traced-driver';

export function openReadOnly(workers: ReadWorkers, options: ReadOptions): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new TracedDriver(new ReadOnlyDriver(workers, options), 'sqlite'),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

class ReadOnlyDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(workers: ReadWorkers, options: ReadOptions) {
    this.#connection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        return { rows: (await workers.run(query, options)) as Row[] };
      },
      streamQuery: refuse,
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;

  async releaseConnection(): Promise<void> {}

  /** The workers are shared, so they stay. */
  async destroy(): Promise<void> {}
}

function refuse(): never {
  throw new Error('These reads stand alone: for anything else there is the store itself.');
}
