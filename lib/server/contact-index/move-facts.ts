import 'server-only';
import type { OnConflictBuilder } from 'kysely';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';

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
    .insertInto('contact_tag')
    .columns(['contact_n', 'tag_id', 'added_at', 'added_by_name'])
    .expression((eb) =>
      eb
        .selectFrom('contact_tag')
        .select([eb.val(into).as('contact_n'), 'tag_id', 'added_at', 'added_by_name'])
        .where('contact_n', '=', from),
    )
    .onConflict(keepEarlierTag)
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

/**
 * Of two additions of a tag to one contact the earlier stays. Otherwise an undo of the later one would take away what the
 * contact had before it.
 */
export function keepEarlierTag(conflict: OnConflictBuilder<Tables, 'contact_tag'>) {
  return conflict
    .columns(['tag_id', 'contact_n'])
    .doUpdateSet(({ ref }) => ({
      added_at: ref('excluded.added_at'),
      added_by_name: ref('excluded.added_by_name'),
    }))
    .where(({ eb, ref }) => eb('excluded.added_at', '<', ref('contact_tag.added_at')));
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
