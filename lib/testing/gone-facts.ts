import 'server-only';
import { randomUUID } from 'node:crypto';
import { store } from '../server/db/client';

/** A contact that is gone, about whom there is a note. Returns its UUID. */
export async function goneWithNote(
  phone_key: string | null,
  missing_since = new Date().toISOString(),
): Promise<string> {
  const contact_id = randomUUID();
  const { n } = await store()
    .insertInto('contact_facts')
    .values({ contact_id, name: 'Nuria', phone_key, missing_since, counted_from: missing_since })
    .returning('n')
    .executeTakeFirstOrThrow();
  const note = { id: randomUUID(), text: 'Stays', search: 'stays', created_at: missing_since };
  await store()
    .insertInto('contact_note')
    .values({ ...note, contact_n: n })
    .execute();
  return contact_id;
}
