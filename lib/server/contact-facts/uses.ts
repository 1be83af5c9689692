import 'server-only';
import type { FactUses, UsedFact } from '@/lib/contact-facts/uses-schema';
import { isFieldSort } from '@/lib/contact-index/filters';
import { contactFilters } from '@/lib/contact-index/schema';
import { compareNames } from '@/lib/format';
import { reads, type Store } from '../db/client';
import type { Context } from '../http/context';
import { readersLanguage } from '../messages/reader';
import { listSegments } from './segments';
import { type FactFilters, ownFieldsIn, tagsIn } from './usable';

/** Without the fact these can’t be used until someone changes them. Of views and unsent broadcasts only the caller’s own. */
export async function usesOf(ctx: Context, fact: UsedFact): Promise<FactUses> {
  const db = reads();
  const segments = (await listSegments(ctx)).filter(
    ({ condition }) => condition && asksOf(fact, { condition }),
  );
  const lost = new Set([...segments.map(({ id }) => id), ...('segment' in fact ? [fact.segment] : [])]);
  const isLost = (query: string) => {
    const { data: asked } = contactFilters.safeParse(Object.fromEntries(new URLSearchParams(query)));
    return asked !== undefined && (lost.has(asked.segment ?? '') || asksOf(fact, asked));
  };
  const own = ctx.actor.kind === 'user' ? ctx.actor.id : '';
  const all = await db
    .selectFrom('saved_view')
    .select(['id', 'name', 'query', 'owner_id', 'shared'])
    .execute();
  const views = all.filter(({ query }) => isLost(query));
  const lostViews = new Set(
    views.flatMap(({ id, owner_id, shared }) => (owner_id === own || shared ? id : [])),
  );
  const broadcasts = await broadcastsWith(
    db,
    own,
    fact,
    ({ id = '', query = '' }) => lost.has(id) || lostViews.has(id) || isLost(query),
  );
  return {
    segments: namesOf(segments),
    views: namesOf(views.filter(({ owner_id }) => owner_id === own)),
    broadcasts: namesOf(broadcasts),
  };
}

type LostSource = (source: { id?: string; query?: string }) => boolean;

/** Drafts of an author whose audience is lost, and broadcasts whose messages aren’t sent yet and say the field. */
async function broadcastsWith(db: Store, author: string, fact: UsedFact, isLost: LostSource) {
  const rows = await db
    .selectFrom('broadcast')
    .innerJoin('broadcast_content', 'broadcast_content.broadcast_id', 'broadcast.id')
    .select(['broadcast.id', 'name', 'state', 'mapping'])
    .where('author_id', '=', author)
    .where('state', 'in', ['draft', 'awaiting_approval', 'scheduled'])
    .execute();
  const sources = await db
    .selectFrom('broadcast_source')
    .innerJoin('broadcast', 'broadcast.id', 'broadcast_source.broadcast_id')
    .select(['broadcast_id', 'source'])
    .where('author_id', '=', author)
    .where('state', '=', 'draft')
    .where('type', 'in', ['segment', 'filter', 'view'])
    .execute();
  const lost = new Set(
    sources.flatMap(({ broadcast_id, source }) => (isLost(JSON.parse(source)) ? broadcast_id : [])),
  );
  const saysIt = (mapping: string) =>
    'field' in fact &&
    JSON.parse(mapping).some(({ field }: { field?: string }) => field === `facts.${fact.field}`);
  return rows.filter(({ id, mapping }) => lost.has(id) || saysIt(mapping));
}

function asksOf(fact: UsedFact, asked: FactFilters): boolean {
  if ('tag' in fact) return tagsIn(asked).includes(fact.tag);
  if ('segment' in fact) return false;
  const { sort } = asked;
  const isSorted = typeof sort === 'string' && isFieldSort(sort) && sort.split(':')[1] === fact.field;
  return isSorted || ownFieldsIn(asked).some(({ field }) => field === `field:${fact.field}`);
}

function namesOf(named: readonly { name: string }[]): string[] {
  return named.map(({ name }) => name).sort(compareNames(readersLanguage()));
}
