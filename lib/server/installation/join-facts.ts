import 'server-only';
import type { Store } from '../db/client';

/**
 * Gives facts that were kept of contacts at a former service to those of the connected one, which turned out to be the
 * same. Where a contact has facts of both, it keeps all tags, notes and follow-ups; its values and its owner are those of
 * the connected one, if it has any.
 */
export async function joinFacts(tx: Store, former: number): Promise<void> {
  const both = await tx
    .selectFrom('contact_facts as one')
    .innerJoin('contact_facts as other', 'other.contact_id', 'one.contact_id')
    .select(['one.n as from', 'other.n as into'])
    .where('one.service', '=', former)
    .where('other.service', 'is', null)
    .execute();
  for (const { from, into } of both) await joinContact(tx, from, into);
  await tx.updateTable('contact_facts').set({ service: null }).where('service', '=', former).execute();
}

async function joinContact(tx: Store, from: number, into: number): Promise<void> {
  const own = { contact_n: into };
  for (const table of ['contact_note', 'follow_up', 'facts_change_row'] as const) {
    await tx.updateTable(table).set(own).where('contact_n', '=', from).execute();
  }
  await tx
    .updateTable('contact_tag')
    .set(own)
    .where('contact_n', '=', from)
    .where('tag_id', 'not in', (eb) =>
      eb.selectFrom('contact_tag').select('tag_id').where('contact_n', '=', into),
    )
    .execute();
  await tx
    .updateTable('contact_value')
    .set(own)
    .where('contact_n', '=', from)
    .where('field_id', 'not in', (eb) =>
      eb.selectFrom('contact_value').select('field_id').where('contact_n', '=', into),
    )
    .execute();
  await tx
    .updateTable('contact_owner')
    .set(own)
    .where('contact_n', '=', from)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('contact_owner').select('contact_n').where('contact_n', '=', into))),
    )
    .execute();
  await tx.deleteFrom('contact_facts').where('n', '=', from).execute();
}
