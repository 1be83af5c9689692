import 'server-only';
import { contactName } from '@/lib/contacts/contact-name';
import type { ListedSend } from '@/lib/sends/schema';
import { recordsOf } from '../contact-index/records';
import { store } from '../db/client';

/** Puts names to the contacts that messages went to, as the directory has them now. */
export async function withRecipients<Row extends Pick<ListedSend, 'contact_uuid' | 'recipient'>>(
  rows: readonly Row[],
): Promise<Row[]> {
  const uuids = new Set(rows.flatMap(({ contact_uuid }) => contact_uuid ?? []));
  const contacts = await recordsOf(store(), [...uuids]);
  const names = new Map(contacts.map((contact) => [contact.uuid, contactName(contact)]));
  return rows.map((row) => ({ ...row, recipient: names.get(row.contact_uuid ?? '') ?? null }));
}
