import 'server-only';
import type { Selectable } from 'kysely';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';

const SEND = 'send.create';

type Row = Pick<Selectable<Tables['audit']>, 'action' | 'record_id'>;

/** By the ID of a message: what was sent and to whom, which its row tells and its event doesn't repeat. */
export type Messages = ReadonlyMap<string, object>;

export async function messagesOf(db: Store, rows: readonly Row[]): Promise<Messages> {
  const ids = rows.flatMap(({ action, record_id }) => (action === SEND && record_id) || []);
  if (ids.length === 0) return new Map();
  const sends = await db
    .selectFrom('send')
    .select(['id', 'phone', 'template_name', 'language', 'after_id', 'test'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    sends.map(({ id, phone, template_name: template, language, after_id: after, test }) => [
      id,
      { phone, ...(after !== null && { after }), ...(test === 1 && { test: true }), template, language },
    ]),
  );
}
