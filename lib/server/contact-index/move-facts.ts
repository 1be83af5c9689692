import 'server-only';
import type { Store } from '../db/client';

/**
 * Gives what is kept about one contact to another, by the numbers of their facts: tags, notes and follow-ups, and those
 * values and the owner that the other one doesn't have. The rest stays where it is.
 */
export async function moveFacts(tx: Store, from: number, into: number): Promise<void> {
  const own = { contact_n: into };
  for (const table of ['contact_note', 'follow_up'] as const) {
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
  await tx.deleteFrom('contact_tag').where('contact_n', '=', from).execute();
  await tx
    .updateTable('contact_value')
    .set(own)
    .where('contact_n', '=', from)
    .where('field_id', 'not in', (eb) =>
      eb.selectFrom('contact_value').select('field_id').where('contact_n', '=', into),
    )
    .execute();
  // With what a change of many contacts did, so that its undo finds the tags.
  await tx
    .updateTable('facts_change_row')
    .set(own)
    .where('contact_n', '=', from)
    .where('tag_id', 'is not', null)
    .execute();
  await moveOwner(tx, from, into);
}

async function moveOwner(tx: Store, from: number, into: number): Promise<void> {
  const kept = await tx
    .selectFrom('contact_owner')
    .select('contact_n')
    .where('contact_n', '=', into)
    .executeTakeFirst();
  if (kept) return;
  await tx.updateTable('contact_owner').set({ contact_n: into }).where('contact_n', '=', from).execute();
  // A change of both contacts is undone once.
  await tx
    .deleteFrom('facts_change_row')
    .where('contact_n', '=', into)
    .where('tag_id', 'is', null)
    .where('change_id', 'in', (eb) =>
      eb
        .selectFrom('facts_change_row')
        .select('change_id')
        .where('contact_n', '=', from)
        .where('tag_id', 'is', null),
    )
    .execute();
  await tx
    .updateTable('facts_change_row')
    .set({ contact_n: into })
    .where('contact_n', '=', from)
    .where('tag_id', 'is', null)
    .execute();
}
