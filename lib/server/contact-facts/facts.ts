import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { FactsOfContact, FactsUpdate } from '@/lib/contact-facts/schema';
import { recordInTransaction } from '../audit/audit';
import { reads, type Store } from '../db/client';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';
import { changingFacts } from './changing-facts';
import { factsOf, factsToChange } from './contacts';
import { followUpsOf } from './follow-ups';
import { notesOf } from './notes';
import { ownerOf, setOwner } from './owner';
import { changeTags, tagIdsOf, tagNamesOf } from './tags-of-contacts';
import { recordedValues, setValues, valuesOf } from './values';

/** Never calls the service. A contact without facts, even one that doesn't exist, has empty ones. */
export async function getFacts(ctx: Context, contactId: string, db = reads()): Promise<FactsOfContact> {
  const n = await factsOf(db, contactId);
  if (n === null) return { tags: [], fields: {}, owner: null, notes: [], follow_ups: [] };
  return {
    tags: await tagIdsOf(db, n),
    fields: await valuesOf(ctx, db, n),
    owner: await ownerOf(db, n),
    notes: await notesOf(db, n),
    follow_ups: await followUpsOf(db, n),
  };
}

/**
 * Changes what is named and returns all facts. Throws AppError `not_found` for a contact that isn't known, `invalid` for a
 * tag or an owner that can't be chosen, and `conflict` with the field whose value is no longer `expected`, or the owner
 * who isn't: then nothing is changed.
 */
export async function updateFacts(
  ctx: Context,
  contactId: string,
  update: FactsUpdate,
): Promise<FactsOfContact> {
  return changingFacts(ctx, async (tx) => {
    const n = await factsToChange(tx, contactId);
    const keys = Object.keys(update.fields ?? {});
    const before = await recordedFacts(tx, n, keys);
    await changeTags(tx, ctx, n, { add: update.add_tags ?? [], remove: update.remove_tags ?? [] });
    const { owner, expected_owner } = update;
    if (owner !== undefined) await setOwner(tx, ctx, n, { owner, expected_owner });
    if (update.fields) await setValues(tx, ctx, n, update.fields);
    await recordFacts(tx, ctx, contactId, { before, after: await recordedFacts(tx, n, keys) });
    // Not after the commit: a failure to read would be told as one to save.
    return getFacts(ctx, contactId, tx);
  });
}

/** Nothing where nothing was changed. */
export async function recordFacts(
  tx: Kysely<Tables>,
  ctx: Context,
  contactId: string,
  values: { before: object; after: object },
): Promise<void> {
  if (isDeepStrictEqual(values.before, values.after)) return;
  const record = { type: 'contact', id: contactId };
  await recordInTransaction(tx, ctx, { action: 'contact_facts.update', record, ...values });
}

/** What the audit log says of them, and of the fields with these keys. */
export async function recordedFacts(tx: Store, n: number, keys: readonly string[]) {
  return {
    tags: await tagNamesOf(tx, n),
    owner: (await ownerOf(tx, n))?.name ?? null,
    ...(keys.length > 0 && { fields: await recordedValues(tx, n, keys) }),
  };
}
