const MAX_STATEMENTS = 100;

/**
 * The statements of one libsql connection, prepared once: for a short read that takes longer than the read itself, and
 * what libsql has prepared stays in memory until garbage is collected.
 */
export class PreparedStatements {
  #database;
  /** The least recently used comes first. */
  #statements = new Map();

  /** @param {import('libsql').Database} database */
  constructor(database) {
    this.#database = database;
  }

  /**
   * @param {string} sql
   * @returns {import('libsql').Statement}
   */
  get(sql) {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.forget(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > MAX_STATEMENTS) this.forget(this.#statements.keys().next().value);
    return statement;
  }

  /** A statement that has failed may still be open. */
  forget(sql) {
    this.#statements.delete(sql);
  }
}
