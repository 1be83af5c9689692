import 'server-only';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import { type DataSizes, STORE_PARTS, type StorePart } from '@/lib/data/schema';
import { reads, type Store, storeFile } from '../db/client';
import { isPostgres } from '../db/dialect';
import type { Tables } from '../db/schema/index';
import { singleton } from '../singleton';

/** Tables by what they are for; those that are small and not here are `other`. */
const TABLES_OF: Partial<Record<StorePart, (keyof Tables)[]>> = {
  messages: ['send', 'send_usage', 'send_count', 'past_message'],
  people: ['broadcast_recipient'],
  audience_files: ['broadcast_source'],
  import_rows: ['import_row'],
  contact_facts: [
    ...(['contact_facts', 'facts_apart', 'contact_tag', 'contact_owner', 'contact_value'] as const),
    ...(['contact_note', 'contact_note_version', 'contact_note_mention', 'follow_up'] as const),
  ],
  audit: ['audit', 'audit_kept'],
  templates: ['template', 'template_version'],
  replies: ['canned_reply', 'canned_reply_version', 'canned_reply_saving', 'canned_reply_elsewhere'],
  do_not_send: ['do_not_send'],
  sign_in: ['user', 'session', 'password', 'rate_limit', 'setup_link', 'staff_link', 'two_factor'],
};
const PART_OF = new Map<string | null, StorePart>(
  STORE_PARTS.flatMap((part) => (TABLES_OF[part] ?? []).map((table) => [table, part] as const)),
);

/** Also the tables in which SQLite keeps their text index. */
const OF_CONTACTS = /^(contact_index|not_duplicates)/;

/** Each page of the file is read for it, so it isn't measured for every view of a page. */
const MEASURED_MS = 60_000;

type Measured = { at: number; sizes: Promise<DataSizes> };

const last = () => singleton('data-sizes', (): { measured: Measured | null } => ({ measured: null }));

/** How large each part of the store is, as of the last minute. */
export async function dataSizes(): Promise<DataSizes> {
  const now = systemClock.now();
  const { measured } = last();
  if (measured && Math.abs(now - measured.at) < MEASURED_MS) return measured.sizes;
  const sizes = measure(now);
  last().measured = { at: now, sizes };
  sizes.catch(() => {
    last().measured = null;
  });
  return sizes;
}

async function measure(now: number): Promise<DataSizes> {
  const db = reads({ bulk: true });
  const tables = await (isPostgres(db) ? tablesOfPostgres(db) : tablesOfSqlite(db));
  const bytes = Object.fromEntries(STORE_PARTS.map((part) => [part, 0])) as Record<StorePart, number>;
  for (const table of tables) bytes[partOf(table.name)] += Number(table.bytes);
  const used = tables.reduce((sum, table) => sum + Number(table.bytes), 0);
  const file = isPostgres(db) ? null : await fileSpace(db);
  const free_inside = file && file.free_pages * file.page_size;
  return {
    database: file ? 'SQLite' : 'PostgreSQL',
    measured_at: new Date(now).toISOString(),
    parts: STORE_PARTS.map((part) => ({ part, bytes: bytes[part] })).sort(
      (one, other) => other.bytes - one.bytes,
    ),
    total: used + (free_inside ?? 0),
    free_inside,
    returns_space: file === null || file.auto_vacuum !== 0,
    free_on_disk: file && (await freeOnDisk()),
  };
}

function partOf(table: string | null): StorePart {
  return PART_OF.get(table) ?? (OF_CONTACTS.test(table ?? '') ? 'contacts' : 'other');
}

type TableSize = { name: string | null; bytes: number | string };

/** With their indexes, and with the pages of the file that belong to no table. */
async function tablesOfSqlite(db: Store): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select s.tbl_name as name, sum(d.pgsize) as bytes
    from dbstat d left join sqlite_schema s on s.name = d.name
    where d.aggregate = true group by 1`.execute(db);
  return rows;
}

/** With their indexes and their long values. */
async function tablesOfPostgres(db: Store): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p')`.execute(db);
  return rows;
}

/** Null when it can't be known. */
async function freeOnDisk(): Promise<number | null> {
  return statfs(dirname(storeFile())).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
}

type FileSpace = { page_size: number; free_pages: number; auto_vacuum: number };

/** Of a SQLite file. */
export async function fileSpace(db: Store): Promise<FileSpace> {
  const { rows } = await sql<FileSpace>`
    select page_size, freelist_count as free_pages, auto_vacuum
    from pragma_page_size, pragma_freelist_count, pragma_auto_vacuum`.execute(db);
  return rows[0] ?? { page_size: 0, free_pages: 0, auto_vacuum: 0 };
}
