import 'server-only';
import type { Selectable } from 'kysely';
import { contactName, contactPhone } from '@/lib/contacts/display';
import { readRecords } from '../contact-index/lookup';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';

type Row = Pick<Selectable<Tables['audit']>, 'label' | 'record_type' | 'record_id'>;

/** By ID: the names of contacts whose events, such as those about their facts, carry none; those kept of contacts that are gone. */
export async function contactNamesOf(db: Store, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const nameless = rows.flatMap(({ label, record_type, record_id }) =>
    label === null && record_type === 'contact' && record_id !== null ? [record_id] : [],
  );
  if (nameless.length === 0) return new Map();
  const ids = [...new Set(nameless)];
  const gone = await db
    .selectFrom('contact_facts')
    .select(['contact_id', 'name', 'phone_key'])
    .where('contact_id', 'in', ids)
    .where('service', 'is', null)
    .execute();
  const here = await readRecords(db, ids);
  const names = [
    ...gone.map(({ contact_id, name, phone_key }) => [contact_id, name ?? phone_key] as const),
    ...here.map((contact) => [contact.uuid, contactName(contact) ?? contactPhone(contact)] as const),
  ];
  return new Map(names.flatMap(([id, name]) => (name === null ? [] : [[id, name] as const])));
}
