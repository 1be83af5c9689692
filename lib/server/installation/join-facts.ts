import 'server-only';
import { moveFacts } from '../contact-index/move-facts';
import type { Store } from '../db/client';
import { takeLock } from '../db/lock';

/**
 * Gives facts that were kept of contacts at a former service to those of the connected one, which turned out to be the
 * same. Where a contact has facts of both, it keeps all tags, notes and follow-ups; its values and its owner are those of
 * the connected one, if it has any.
 */
export async function joinFacts(tx: Store, former: number): Promise<void> {
  // Otherwise facts that another node is just adding couldn't be joined, and those of a contact that is just coming into the
  // index would get no number of it.
  await takeLock(tx, 'contact-facts');
  await takeLock(tx, 'contact-index');
  const both = await tx
    .selectFrom('contact_facts as one')
    .innerJoin('contact_facts as other', 'other.contact_id', 'one.contact_id')
    .select(['one.n as from', 'other.n as into'])
    .where('one.service', '=', former)
    .where('other.service', 'is', null)
    .execute();
  for (const { from, into } of both) {
    await moveFacts(tx, from, into);
    await tx.deleteFrom('contact_facts').where('n', '=', from).execute();
  }
  // Whether a contact that was missing then still is, is seen by the next syncs.
  const now = { service: null, missing_since: null, counted_from: null };
  await tx.updateTable('contact_facts').set(now).where('service', '=', former).execute();
}
