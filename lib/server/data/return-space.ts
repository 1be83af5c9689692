import 'server-only';
import { sql } from 'kysely';
import { type Store, store } from '../db/client';
import { isPostgres } from '../db/dialect';

export type FileSpace = { page_size: number; free_pages: number; auto_vacuum: number };

/** Of a SQLite file. */
export async function fileSpace(db: Store): Promise<FileSpace> {
  const { rows } = await sql<FileSpace>`
    select page_size, freelist_count as free_pages, auto_vacuum
    from pragma_page_size, pragma_freelist_count, pragma_auto_vacuum`.execute(db);
  return rows[0] ?? { page_size: 0, free_pages: 0, auto_vacuum: 0 };
}

/** Pages that are given back within a few milliseconds. */
const PAGES = 200;

/**
 * Gives the free space within a SQLite file back to the disk, a little at a time. Does nothing for a file that was made
 * without `auto_vacuum`, and on PostgreSQL, which looks after that itself.
 */
export async function returnSpace(signal: AbortSignal): Promise<void> {
  const db = store();
  if (isPostgres(db)) return;
  for (let left = Number.POSITIVE_INFINITY; !signal.aborted; ) {
    const { free_pages, auto_vacuum } = await fileSpace(db);
    if (auto_vacuum === 0 || free_pages === 0 || free_pages >= left) return;
    left = free_pages;
    await sql`pragma incremental_vacuum(${sql.lit(PAGES)})`.execute(db);
  }
}
