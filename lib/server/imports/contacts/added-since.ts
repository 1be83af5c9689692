import 'server-only';
import type { Store } from '../../db/client';
import { parseJson } from '../../db/sql';

type Removed = { uuid: string; n: number; at: string; tags: readonly string[] };

/**
 * Those of the tags that an import has removed from a contact which someone has added since: when it is without them again,
 * that is what someone wanted. The row of an import doesn't say so, and each change of a contact does.
 */
export async function addedSince(db: Store, { uuid, n, at, tags }: Removed): Promise<Set<string>> {
  if (tags.length === 0) return new Set();
  const named = await db
    .selectFrom('tag as removed')
    .leftJoin('tag as kept', 'kept.id', 'removed.merged_into')
    .select(['removed.id', 'removed.name', 'kept.id as kept_id', 'kept.name as kept_name'])
    .where('removed.id', 'in', tags)
    .execute();
  const ids = named.flatMap(({ id, kept_id }) => [id, kept_id ?? id]);
  const [events, ofMany] = [await changesSince(db, uuid, at), await addedByMany(db, n, at, ids)];
  const names = new Set(events.flatMap(addedIn));
  return new Set(
    named
      .filter(
        ({ id, name, kept_id, kept_name }) =>
          ofMany.has(id) || ofMany.has(kept_id ?? id) || names.has(name) || names.has(kept_name ?? name),
      )
      .map(({ id }) => id),
  );
}

function changesSince(db: Store, uuid: string, at: string) {
  return db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('record_type', '=', 'contact')
    .where('record_id', '=', uuid)
    .where('at', '>=', at)
    .where('action', '=', 'contact_facts.update')
    .execute();
}

type Said = { tags?: string[]; add_tags?: string[] } | null;

/** One contact's own change says which tags it had and has, an import's row which it got. */
function addedIn({ before, after }: { before: string | null; after: string | null }): string[] {
  const [had, has] = [parseJson(before) as Said, parseJson(after) as Said];
  const former = new Set(had?.tags);
  return [...(has?.tags ?? []).filter((name) => !former.has(name)), ...(has?.add_tags ?? [])];
}

async function addedByMany(
  db: Store,
  n: number,
  at: string,
  ids: readonly string[],
): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('facts_change_row')
    .innerJoin('facts_change', 'facts_change.id', 'change_id')
    .select('tag_id')
    .where('contact_n', '=', n)
    .where('tag_id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb.and([eb('after', 'is not', null), eb('undo', '!=', 'taken'), eb('facts_change.at', '>=', at)]),
        eb.and([eb('after', 'is', null), eb('undo', '=', 'taken'), eb('undone_at', '>=', at)]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ tag_id }) => tag_id));
}
