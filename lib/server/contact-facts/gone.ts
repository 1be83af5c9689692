import 'server-only';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Page, PageFilters } from '@/lib/api/pagination';
import type { GoneContact } from '@/lib/contact-facts/gone-schema';
import { KEPT_DAY_MS } from '@/lib/data/settings';
import { coded } from '@/lib/messages/coded';
import { spacedPhone } from '@/lib/spaced-phone';
import { recordInTransaction } from '../audit/audit';
import { reads, type Store } from '../db/client';
import { countRows } from '../db/count-rows';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { pageOfRows } from '../http/pagination';
import { dataSetting } from '../settings/data';
import { changingFacts } from './changing-facts';
import { allFields, visibleTo } from './fields';

type Reader = Pick<Context, 'actor'>;

type Row = {
  n: number;
  contact_id: string;
  name: string | null;
  phone_key: string | null;
  missing_since: string | null;
  counted_from: string | null;
};

/** Contacts that are gone and about which there is something that the caller may see, the latest first. */
export async function listGone(ctx: Reader, search: PageFilters): Promise<Page<GoneContact>> {
  const db = reads();
  const fields = await shownFields(ctx, db);
  const found = goneWith(db, fields);
  return pageOfRows(found.select(COLUMNS), search, countRows(found.clearOrderBy()), (rows) =>
    counted(db, fields, rows),
  );
}

/** Throws AppError `not_found` for a contact that isn't gone, or about which there is nothing to see. */
export async function getGone(ctx: Reader, contactId: string): Promise<GoneContact> {
  const db = reads();
  const fields = await shownFields(ctx, db);
  const row = await goneWith(db, fields)
    .select(COLUMNS)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  const [gone] = row ? await counted(db, fields, [row]) : [];
  if (gone) return gone;
  throw notGone();
}

const OFFERED = 10;

/** Those with the number of this contact, which may be the same person: not those of whom someone said otherwise. */
export async function listOffered(ctx: Reader, contactId: string): Promise<GoneContact[]> {
  const db = reads();
  const phoneKey = await numberOf(db, contactId);
  if (phoneKey === null) return [];
  const fields = await shownFields(ctx, db);
  const rows = await goneWith(db, fields)
    .select(COLUMNS)
    .where('phone_key', '=', phoneKey)
    .where('n', 'not in', (eb) =>
      eb.selectFrom('facts_apart').select('contact_n').where('facts_apart.contact_id', '=', contactId),
    )
    .limit(OFFERED)
    .execute();
  return counted(db, fields, rows);
}

/** Of a contact that isn't deleted. */
export async function numberOf(db: Store, contactId: string): Promise<string | null> {
  const row = await db
    .selectFrom('contact_index')
    .select('phone_key')
    .where('uuid', '=', contactId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row?.phone_key ?? null;
}

/** Removes all facts for good. Throws AppError `not_found` for a contact that isn't gone. */
export function removeGone(ctx: Context, contactId: string): Promise<void> {
  return changingFacts(ctx, async (tx) => {
    const row = await holdGone(tx, contactId);
    const [gone] = await counted(tx, await shownFields(ctx, tx), [row]);
    await tx.deleteFrom('contact_facts').where('n', '=', row.n).execute();
    const { tags, fields, notes, follow_ups } = gone ?? {};
    const record = { type: 'contact', id: contactId };
    const before = { tags, fields, notes, follow_ups };
    await recordInTransaction(tx, ctx, { action: 'contact_facts.remove', record, before });
  });
}

/** Keeps a contact from coming back before the transaction ends. Throws AppError `not_found` for one that isn't gone. */
export async function holdGone(tx: Store, contactId: string): Promise<Row> {
  const row = await tx
    .updateTable('contact_facts')
    .set((eb) => ({ missing_since: eb.ref('missing_since') }))
    .where('contact_id', '=', contactId)
    .where('service', 'is', null)
    .where('missing_since', 'is not', null)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (row) return row;
  throw notGone();
}

function notGone(): AppError {
  return new AppError('not_found', coded('facts-gone-errors.notGone'));
}

const COLUMNS = ['n', 'contact_id', 'name', 'phone_key', 'missing_since', 'counted_from'] as const;

async function shownFields(ctx: Reader, db: Store): Promise<string[]> {
  const fields = visibleTo(ctx, await allFields(db));
  return fields.filter(({ archived }) => !archived).map(({ id }) => id);
}

const OF_CONTACT = ['contact_tag', 'contact_owner', 'contact_note', 'follow_up'] as const;

function goneWith(db: Store, fields: readonly string[]) {
  return db
    .selectFrom('contact_facts')
    .where('service', 'is', null)
    .where('missing_since', 'is not', null)
    .where(({ or, exists, selectFrom }) => {
      const kept: Expression<SqlBool>[] = OF_CONTACT.map((table) =>
        exists(selectFrom(table).select('contact_n').whereRef('contact_n', '=', 'contact_facts.n')),
      );
      if (fields.length > 0) {
        const values = selectFrom('contact_value')
          .select('contact_n')
          .whereRef('contact_n', '=', 'contact_facts.n')
          .where('field_id', 'in', fields);
        kept.push(exists(values));
      }
      return or(kept);
    })
    .orderBy('missing_since', 'desc')
    .orderBy('n');
}

async function counted(db: Store, fields: readonly string[], rows: readonly Row[]): Promise<GoneContact[]> {
  const numbers = rows.map(({ n }) => n);
  if (numbers.length === 0) return [];
  const days = (await dataSetting.read(db)).contact_facts;
  const tags = await countsOf('contact_tag');
  const notes = await countsOf('contact_note');
  const followUps = await countsOf('follow_up');
  const open = await countsOf('follow_up', sql<boolean>`done_at is null`);
  const values =
    fields.length === 0
      ? new Map<number, number>()
      : await countsOf('contact_value', sql<boolean>`item = 0 and field_id in (${sql.join(fields)})`);

  return rows.map(({ n, contact_id, name, phone_key, missing_since, counted_from }) => ({
    uuid: contact_id,
    name,
    phone: phone_key === null ? null : spacedPhone(phone_key),
    gone_since: missing_since ?? '',
    removed_on: open.has(n) || days === null ? null : dayOfRemoval(counted_from ?? missing_since ?? '', days),
    tags: tags.get(n) ?? 0,
    fields: values.get(n) ?? 0,
    notes: notes.get(n) ?? 0,
    follow_ups: followUps.get(n) ?? 0,
    open_follow_ups: open.get(n) ?? 0,
  }));

  async function countsOf(
    table: 'contact_tag' | 'contact_note' | 'follow_up' | 'contact_value',
    those = sql<boolean>`true`,
  ): Promise<Map<number, number>> {
    const found = await db
      .selectFrom(table)
      .select(['contact_n', (eb) => eb.fn.countAll<number>().as('count')])
      .where('contact_n', 'in', numbers)
      .where(those)
      .groupBy('contact_n')
      .execute();
    return new Map(found.map(({ contact_n, count }) => [contact_n, Number(count)]));
  }
}

function dayOfRemoval(since: string, days: number): string {
  return new Date(Date.parse(since) + days * KEPT_DAY_MS).toISOString().slice(0, 10);
}
