import 'server-only';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type RootOperationNode,
  TableNode,
  type TransactionSettings,
} from 'kysely';
import { systemClock } from '@/lib/clock';
import { type OpenSpan, traced, tracing } from '../tracing/tracing';

type System = 'sqlite' | 'postgresql';

/** Adds each statement and transaction of a request to its trace, if there is one. */
export class TracedDriver implements Driver {
  readonly #inner: Driver;
  readonly #system: System;

  constructor(inner: Driver, system: System) {
    this.#inner = inner;
    this.#system = system;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return tracing() ? this.#acquireTraced() : this.#inner.acquireConnection();
  }

  async #acquireTraced(): Promise<DatabaseConnection> {
    const since = systemClock.now();
    return new TracedConnection(await this.#inner.acquireConnection(), this.#system, since);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (connection instanceof TracedConnection) connection.openTransaction();
    return this.#inner.beginTransaction(innerOf(connection), settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const end = (outcome: 'committed' | 'unknown') =>
      connection instanceof TracedConnection && connection.endTransaction(outcome);
    try {
      await this.#inner.commitTransaction(innerOf(connection));
      end('committed');
    } catch (error) {
      end('unknown');
      throw error;
    }
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(innerOf(connection));
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof TracedConnection) connection.endTransaction('rolled_back');
    return this.#inner.releaseConnection(innerOf(connection));
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

export class TracedPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new TracedDriver(super.createDriver(), 'postgresql');
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof TracedConnection ? connection.inner : connection;
}

class TracedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #system: System;
  /** When it was asked for; a span begins with the wait for its connection. */
  readonly #since: number;
  #transaction: OpenSpan | null = null;

  constructor(inner: DatabaseConnection, system: System, since: number) {
    this.inner = inner;
    this.#system = system;
    this.#since = since;
  }

  openTransaction(): void {
    const attributes = { 'db.system.name': this.#system };
    this.#transaction = tracing()?.start({ span: 'transaction', attributes, since: this.#since }) ?? null;
  }

  endTransaction(outcome: 'committed' | 'rolled_back' | 'unknown'): void {
    this.#transaction?.end({ 'frontdesk.outcome': outcome });
    this.#transaction = null;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const attributes = { 'db.system.name': this.#system, ...statementOf(query) };
    const when = this.#transaction ? { parent: this.#transaction } : { since: this.#since };
    return traced({ span: 'statement', attributes, ...when }, () => this.inner.executeQuery<Row>(query));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery(query, chunkSize);
  }
}

const KINDS: Partial<Record<RootOperationNode['kind'], string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};
const VERBS = ['select', 'insert', 'update', 'delete', 'with', 'pragma', 'explain'];

/** What a statement does to which table, never its text: SQL that is written by hand may hold values. */
function statementOf(statement: CompiledQuery) {
  const { query, sql } = statement;
  const [word = ''] = /^\w+/.exec(sql.trimStart().toLowerCase()) ?? [];
  const operation = KINDS[query.kind] ?? VERBS.find((verb) => verb === word) ?? 'other';
  const table = tableOf(query);
  const isTable = table && TableNode.is(table);
  return {
    'db.operation.name': operation,
    ...(isTable && { 'db.collection.name': table.table.identifier.name }),
  };
}

function tableOf(query: RootOperationNode) {
  if (query.kind === 'InsertQueryNode') return query.into;
  if (query.kind === 'UpdateQueryNode') return query.table;
  if (query.kind === 'SelectQueryNode' || query.kind === 'DeleteQueryNode') return query.from?.froms[0];
  return undefined;
}
