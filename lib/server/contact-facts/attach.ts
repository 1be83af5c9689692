import 'server-only';
import type { FactsAttached } from '@/lib/contact-facts/gone-schema';
import { coded } from '@/lib/messages/coded';
import { recordInTransaction } from '../audit/audit';
import { moveFacts } from '../contact-index/move-facts';
import type { Store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { changingFacts } from './changing-facts';
import { factsToChange } from './contacts';
import { recordedFacts } from './facts';
import { allFields, visibleTo } from './fields';
import { holdGone, numberOf } from './gone';
import { ownerOf } from './owner';

/**
 * Gives the facts of a contact that is gone to the one with its number. What that one has of its own stays: other values
 * and another owner are left with the contact that is gone. Throws AppError `not_found` for one that isn't gone, and
 * `invalid` for another number.
 */
export function attachFacts(ctx: Context, contactId: string, from: string): Promise<FactsAttached> {
  return changingFacts(ctx, async (tx) => {
    const gone = await holdGone(tx, from);
    await requireSameNumber(tx, contactId, gone.phone_key);
    const into = await factsToChange(tx, contactId);
    const keys = (await fieldsOf(tx, gone.n)).map(({ key }) => key);
    const before = await recordedFacts(tx, into, keys);
    await moveFacts(tx, gone.n, into);
    const left = await fieldsOf(tx, gone.n);
    const left_owner = await ownerOf(tx, gone.n);
    if (left.length > 0 || left_owner) await keepApart(tx, gone.n, contactId);
    else await tx.deleteFrom('contact_facts').where('n', '=', gone.n).execute();
    const after = { ...(await recordedFacts(tx, into, keys)), from };
    const record = { type: 'contact', id: contactId };
    await recordInTransaction(tx, ctx, { action: 'contact_facts.attach', record, before, after });
    return { left_fields: visibleTo(ctx, left).map(({ label }) => label), left_owner };
  });
}

/** Remembers that these two are different people. Throws as `attachFacts`. */
export function declineFacts(ctx: Context, contactId: string, from: string): Promise<void> {
  return changingFacts(ctx, async (tx) => {
    const gone = await holdGone(tx, from);
    await requireSameNumber(tx, contactId, gone.phone_key);
    await keepApart(tx, gone.n, contactId);
    const record = { type: 'contact', id: contactId };
    await recordInTransaction(tx, ctx, { action: 'contact_facts.decline', record, after: { from } });
  });
}

async function requireSameNumber(tx: Store, contactId: string, phoneKey: string | null): Promise<void> {
  const own = await numberOf(tx, contactId);
  if (own !== null && own === phoneKey) return;
  throw new AppError('invalid', coded('facts-gone-errors.otherNumber'));
}

async function keepApart(tx: Store, contact_n: number, contact_id: string): Promise<void> {
  await tx
    .insertInto('facts_apart')
    .values({ contact_n, contact_id })
    .onConflict((conflict) => conflict.columns(['contact_n', 'contact_id']).doNothing())
    .execute();
}

/** Those that the contact has a value of, archived ones too. */
async function fieldsOf(tx: Store, n: number) {
  const rows = await tx
    .selectFrom('contact_value')
    .select('field_id')
    .distinct()
    .where('contact_n', '=', n)
    .execute();
  const ids = new Set(rows.map(({ field_id }) => field_id));
  return (await allFields(tx)).filter(({ id }) => ids.has(id));
}
