import 'server-only';
import { removeMissedContacts } from '../server/contact-index/write';
import { store } from '../server/db/client';

/** As after two complete syncs in which this contact wasn't. */
export async function vanish(uuid: string): Promise<void> {
  await store().updateTable('contact_index').set({ seen_sync: 0 }).where('uuid', '=', uuid).execute();
  await store().updateTable('contact_index').set({ seen_sync: 9 }).where('uuid', '!=', uuid).execute();
  await store()
    .transaction()
    .execute((tx) => removeMissedContacts(tx, 5));
}
