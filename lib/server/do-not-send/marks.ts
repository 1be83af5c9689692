import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { Contact } from '@/lib/contacts/schema';
import { reads } from '../db/client';
import { phoneKey } from '../phone';

/** Adds which contacts of a page are on the do-not-send list, by the key that a send is checked by. */
export async function withDoNotSend<List extends Page<Contact>>(
  page: List,
): Promise<List & { meta: List['meta'] & { do_not_send: string[] } }> {
  const keys = new Map(page.data.map(({ uuid, phone }) => [uuid, phone === null ? null : phoneKey(phone)]));
  const sought = [...new Set(keys.values())].filter((key) => key !== null);
  const listed = new Set(
    sought.length === 0
      ? []
      : (
          await reads()
            .selectFrom('do_not_send')
            .select('phone_key')
            .where('phone_key', 'in', sought)
            .execute()
        ).map(({ phone_key }) => phone_key),
  );
  const do_not_send = [...keys].flatMap(([uuid, key]) => (key !== null && listed.has(key) ? [uuid] : []));
  return { ...page, meta: { ...page.meta, do_not_send } };
}
