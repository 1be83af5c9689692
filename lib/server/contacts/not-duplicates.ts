import 'server-only';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { DuplicateKind } from '@/lib/data-quality/kinds';
import type { SharedFeature } from '@/lib/data-quality/schema';
import { audited } from '../audit/audit';
import { KEY_OF } from '../contact-index/duplicate-groups';
import { addCounts } from '../contact-index/rows';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';

/** Small enough that on SQLite each statement blocks others for only a few milliseconds. */
const BATCH = 200;

/** Marks contacts that have this in common as different people: they are no longer listed or counted as duplicates. */
export async function markNotDuplicates(ctx: Context, feature: SharedFeature): Promise<void> {
  await audited(ctx, { action: 'contact.mark_not_duplicates', after: feature }, async () => {
    await store()
      .insertInto('not_duplicates')
      .values({ ...feature, marked_at: systemClock.iso() })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .execute();
    await setFlags(feature, 0);
  });
}

/** Does nothing when there is no mark. */
export async function unmarkNotDuplicates(ctx: Context, feature: SharedFeature): Promise<void> {
  const { kind, key } = feature;
  await audited(ctx, { action: 'contact.unmark_not_duplicates', before: feature }, async () => {
    await store().deleteFrom('not_duplicates').where('kind', '=', kind).where('key', '=', key).execute();
    await setFlags(feature, 1);
  });
}

/** Those of these features that are marked, as `<kind> <key>`. */
export async function markedOf(features: readonly SharedFeature[]): Promise<Set<string>> {
  if (features.length === 0) return new Set();
  const rows = await store()
    .selectFrom('not_duplicates')
    .select(['kind', 'key'])
    .where(
      'key',
      'in',
      features.map(({ key }) => key),
    )
    .execute();
  return new Set(rows.map(nameOf));
}

export function nameOf({ kind, key }: SharedFeature): string {
  return `${kind} ${key}`;
}

export function similarName(one: string, other: string): SharedFeature {
  return { kind: 'similar_name', key: [one, other].sort().join(' ') };
}

/** Sets the duplicate marks of all contacts that share it, in batches: thousands may share a placeholder. */
async function setFlags({ kind, key }: SharedFeature, to: 0 | 1): Promise<void> {
  if (kind === 'similar_name') return;
  while (await exclusively(store(), 'contact-index', (tx) => setBatch(tx, kind, key, to)));
}

/** False when none is left. */
async function setBatch(tx: Kysely<Tables>, kind: DuplicateKind, key: string, to: 0 | 1): Promise<boolean> {
  const sharing = tx
    .selectFrom('contact_index')
    .select('uuid')
    .where(KEY_OF[kind], '=', key)
    .where('deleted', '=', 0);
  if (to === 1 && (await sharing.limit(2).execute()).length < 2) return false;
  const rows = await sharing
    .where(kind, '=', 1 - to)
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return false;
  const uuids = rows.map(({ uuid }) => uuid);
  await tx
    .updateTable('contact_index')
    .set({ [kind]: to })
    .where('uuid', 'in', uuids)
    .execute();
  await addCounts(tx, new Map(), new Map([[kind, to === 1 ? uuids.length : -uuids.length]]));
  return rows.length === BATCH;
}
