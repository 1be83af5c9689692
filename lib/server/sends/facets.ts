import 'server-only';
import { compareNames } from '@/lib/format';
import type { SendFacets } from '@/lib/sends/schema';
import { reads, type Store } from '../db/client';
import { readersLanguage } from '../messages/reader';

const MAX_TEMPLATES = 1_000;

export async function sendFacets(): Promise<SendFacets> {
  const db = reads();
  const counted = (column: 'actor_id' | 'template_name') =>
    db.selectFrom('send_count').where('n', '>', 0).select(column).distinct().orderBy(column);
  const senders = await counted('actor_id').where('actor_id', '!=', '').execute();
  const people = await Promise.all(
    senders.map(async ({ actor_id }) => ({ id: actor_id, name: await latestName(db, actor_id) })),
  );
  const templates = await counted('template_name').limit(MAX_TEMPLATES).execute();
  const inOrder = compareNames(readersLanguage());
  return {
    people: people.toSorted((one, other) => inOrder(one.name ?? '', other.name ?? '')),
    templates: templates.map(({ template_name }) => template_name),
  };
}

async function latestName(db: Store, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('send')
    .select('actor_name')
    .where('actor_id', '=', id)
    .where('actor_name', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actor_name ?? null;
}
