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
import { fileSpace } from './return-space';

const PART_OF: Record<keyof Tables, StorePart> = {
  send: 'messages',
  send_usage: 'messages',
  send_count: 'messages',
  past_message: 'messages',
  broadcast_recipient: 'people',
  broadcast_source: 'audience_files',
  import_row: 'import_rows',
  contact_index: 'contacts',
  contact_index_record: 'contacts',
  contact_index_count: 'contacts',
  contact_index_group: 'contacts',
  contact_index_sync: 'contacts',
  not_duplicates: 'contacts',
  audit: 'audit',
  audit_kept: 'audit',
  template: 'templates',
  template_version: 'templates',
  canned_reply: 'replies',
  canned_reply_version: 'replies',
  canned_reply_saving: 'replies',
  do_not_send: 'do_not_send',
  user: 'sign_in',
  session: 'sign_in',
  password: 'sign_in',
  rate_limit: 'sign_in',
  setup_link: 'sign_in',
  staff_link: 'sign_in',
  two_factor: 'sign_in',
  sign_in_challenge: 'sign_in',
  oidc_login: 'sign_in',
  oidc_identity: 'sign_in',
  broadcast: 'other',
  broadcast_content: 'other',
  broadcast_writer: 'other',
  import: 'other',
  service_budget: 'other',
  service_call: 'other',
  preference: 'other',
  lease: 'other',
  background_job: 'other',
  saved_view: 'other',
  setting: 'other',
  installation: 'other',
  known_service: 'other',
};

/** Tables of the search in the contact index, which SQLite keeps in tables of its own. */
const OF_CONTACT_SEARCH = /^contact_index_/;

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
  const known = PART_OF[table as keyof Tables] as StorePart | undefined;
  return known ?? (OF_CONTACT_SEARCH.test(table ?? '') ? 'contacts' : 'other');
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
