import 'server-only';
import type { Kysely } from 'kysely';
import { batchesOf } from '@/lib/batches';
import { coded } from '@/lib/messages/coded';
import type { Store } from '../db/client';
import { takeLock } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';

/** The number under which facts of a contact are kept; null where there are none yet. */
export async function factsOf(db: Store, contactId: string): Promise<number | null> {
  const row = await db
    .selectFrom('contact_facts')
    .select('n')
    .where('contact_id', '=', contactId)
    .where('service', 'is', null)
    .executeTakeFirst();
  return row?.n ?? null;
}

/**
 * The same for a contact that gets its first fact. Throws AppError `not_found` for one that neither the contact index has
 * nor facts are kept about: a typed UUID must not become a contact.
 */
export async function factsToChange(tx: Kysely<Tables>, contactId: string): Promise<number> {
  const known = (await factsOf(tx, contactId)) ?? (await addContacts(tx, [contactId])).get(contactId);
  if (known !== undefined) return known;
  throw new AppError('not_found', coded('contacts-errors.notIndexed'));
}

/**
 * The same for one that the messaging service has just created: the index may not have it yet. Waits for what is being
 * written to the index, since a contact that comes into both at once would be found by neither.
 */
export async function factsOfCreated(
  tx: Kysely<Tables>,
  contactId: string,
  phoneKey: string,
): Promise<number> {
  await takeLock(tx, 'contact-index');
  await tx
    .insertInto('contact_facts')
    .values({ contact_id: contactId, phone_key: phoneKey })
    .onConflict((conflict) => conflict.column('contact_id').where('service', 'is', null).doNothing())
    .execute();
  return factsToChange(tx, contactId);
}

/** Of contacts that someone can open and change: neither gone nor another service's. */
export function presentFacts(db: Store) {
  return db.selectFrom('contact_facts').where('service', 'is', null).where('missing_since', 'is', null);
}

/** In a statement: PostgreSQL takes up to 65,535 values. */
const BATCH = 500;

/** The numbers of those contacts that the index has or that facts are kept about, by UUID. */
export async function addContacts(
  tx: Kysely<Tables>,
  contactIds: readonly string[],
): Promise<Map<string, number>> {
  for (const batch of batchesOf(contactIds, BATCH)) {
    await tx
      .insertInto('contact_facts')
      .columns(['contact_id', 'phone_key'])
      .expression((eb) =>
        eb.selectFrom('contact_index').select(['uuid', 'phone_key']).where('uuid', 'in', batch),
      )
      .onConflict((conflict) => conflict.column('contact_id').where('service', 'is', null).doNothing())
      .execute();
  }
  return knownContacts(tx, contactIds);
}

/** Of those about which something is kept already. */
export async function knownContacts(db: Store, contactIds: readonly string[]): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (const batch of batchesOf(contactIds, BATCH)) {
    const rows = await db
      .selectFrom('contact_facts')
      .select(['n', 'contact_id'])
      .where('contact_id', 'in', batch)
      .where('service', 'is', null)
      .execute();
    for (const { n, contact_id } of rows) numbers.set(contact_id, n);
  }
  return numbers;
}
