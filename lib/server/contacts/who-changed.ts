import 'server-only';
import { fieldsOf } from '@/lib/contacts/fields';
import type { Contact } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import { store } from '../db/client';
import type { Context } from '../http/context';
import { toReader } from '../messages/reader';
import { contactHistory, SAVES } from './history';
import { isSameContact } from './write-to-service';

/** Who made a contact what it is now, for the reader: the person of the latest save in Frontdesk, if that wrote these values. */
export async function whoChanged({ actor }: Context, current: Contact): Promise<string> {
  const elsewhere = toReader(coded('contacts-errors.someoneElsewhere'));
  const { data } = await contactHistory(current.uuid, undefined, SAVES);
  const latest = data.find(({ outcome, after }) => outcome !== 'refused' && after !== null);
  if (!latest?.after || !isSameContact(latest.after, fieldsOf(current))) return elsewhere;
  const { actor_id } = await store()
    .selectFrom('audit')
    .select('actor_id')
    .where('id', '=', latest.id)
    .executeTakeFirstOrThrow();
  if (actor.kind === 'user' && actor_id === actor.id) return toReader(coded('contacts-errors.you'));
  return latest.who ?? elsewhere;
}
