import 'server-only';
import type { Kysely } from 'kysely';
import { batchesOf } from '@/lib/batches';
import { systemClock } from '@/lib/clock';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import type { Tables } from '../db/schema/index';

/**
 * What Frontdesk keeps about contacts stays when the service deletes them or they are removed from the index: with the name
 * and number they had.
 */
export async function keepNamesOf(tx: Kysely<Tables>, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  await writeNames(tx, uuids, systemClock.iso());
}

const BATCH = 200;

/** The same of all contacts, before the index is emptied: whether they are still there is known after the next sync. */
export async function keepAllNames(tx: Kysely<Tables>): Promise<void> {
  const rows = await tx
    .selectFrom('contact_facts')
    .select('contact_id')
    .where('service', 'is', null)
    .execute();
  const uuids = rows.map(({ contact_id }) => contact_id);
  for (const batch of batchesOf(uuids, BATCH)) await writeNames(tx, batch, null);
}

async function writeNames(
  tx: Kysely<Tables>,
  uuids: readonly string[],
  missing_since: string | null,
): Promise<void> {
  const rows = await tx
    .selectFrom('contact_facts')
    .innerJoin('contact_index_record', 'contact_index_record.uuid', 'contact_facts.contact_id')
    .innerJoin('contact_index', 'contact_index.uuid', 'contact_facts.contact_id')
    .select(['contact_facts.n', 'record', 'contact_index.phone_key'])
    .where('contact_id', 'in', uuids)
    .where('service', 'is', null)
    .execute();
  for (const { n, record, phone_key } of rows) {
    const name = contactName(JSON.parse(record) as Contact);
    await tx
      .updateTable('contact_facts')
      .set({ name, phone_key })
      // From the first time on: one that was deleted is removed from the index later.
      .set((eb) => ({
        missing_since: missing_since && eb.fn.coalesce('missing_since', eb.val(missing_since)),
      }))
      .where('n', '=', n)
      .execute();
  }
}

/**
 * Of a service that is connected again: whether contacts are still missing there is seen by its next syncs, from which on the
 * days of those count.
 */
export async function forgetMissing(tx: Kysely<Tables>): Promise<void> {
  await tx
    .updateTable('contact_facts')
    .set({ missing_since: null, counted_from: null })
    .where('service', 'is', null)
    .where('missing_since', 'is not', null)
    .execute();
}

/** For contacts that the service has: some may have been missing, or deleted. */
export async function endMissing(tx: Kysely<Tables>, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  await tx
    .updateTable('contact_facts')
    .set({ missing_since: null, counted_from: null })
    .where('contact_id', 'in', uuids)
    .where('service', 'is', null)
    .where('missing_since', 'is not', null)
    .execute();
}
