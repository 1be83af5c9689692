import 'server-only';
import type { Contact, ContactListMeta } from '@/lib/contacts/schema';
import { store } from '../db/client';
import { phoneKey } from '../phone';

/** Adds the UUIDs of the page's contacts that are on the do-not-send list, unless the page has them already. */
export async function withDoNotSend<List extends { data: Contact[]; meta: ContactListMeta }>(
  page: List,
): Promise<List & { meta: List['meta'] & { do_not_send: string[] } }> {
  const known = page.meta.do_not_send;
  if (known) return { ...page, meta: { ...page.meta, do_not_send: known } };
  const keys = new Map(page.data.map(({ uuid, phone }) => [uuid, phone === null ? null : phoneKey(phone)]));
  const sought = [...new Set(keys.values())].filter((key) => key !== null);
  const listed = new Set(
    sought.length === 0
      ? []
      : (
          await store()
            .selectFrom('do_not_send')
            .select('phone_key')
            .where('phone_key', 'in', sought)
            .execute()
        ).map(({ phone_key }) => phone_key),
  );
  const do_not_send = [...keys].flatMap(([uuid, key]) => (key !== null && listed.has(key) ? [uuid] : []));
  return { ...page, meta: { ...page.meta, do_not_send } };
}
