import 'server-only';
import { fieldsOf } from '@/lib/contacts/fields';
import type { Changer, Contact } from '@/lib/contacts/schema';
import { store } from '../db/client';
import type { Context } from '../http/context';
import { contactHistory, SAVES } from './history';
import { isSameContact } from './write-to-service';

/** Who made a contact what it is now: the person of the latest save in Frontdesk, if that wrote these values. */
export async function whoChanged({ actor }: Context, current: Contact): Promise<Changer> {
  const { data } = await contactHistory(current.uuid, undefined, SAVES);
  const latest = data.find(({ outcome, after }) => outcome !== 'refused' && after !== null);
  if (!latest?.after || !isSameContact(latest.after, fieldsOf(current))) return { who: 'elsewhere' };
  const { actor_id } = await store()
    .selectFrom('audit')
    .select('actor_id')
    .where('id', '=', latest.id)
    .executeTakeFirstOrThrow();
  if (actor.kind === 'user' && actor_id === actor.id) return { who: 'you' };
  return latest.who === null ? { who: 'elsewhere' } : { who: 'other', by: latest.who };
}
