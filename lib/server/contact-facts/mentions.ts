import 'server-only';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import { mentionsIn } from '@/lib/contact-facts/mentions-in';
import type { Mention, Owner } from '@/lib/contact-facts/schema';
import { foldText } from '@/lib/search/text';
import { reads, type Store, store } from '../db/client';
import { groupedBy } from '../db/grouped-by';
import type { Tables } from '../db/schema/index';
import { type Context, requireUser } from '../http/context';
import { knownNames } from './known-names';
import { activeColleagues } from './owner';

/** The IDs of those whose names follow an “@” in the text: all of one name. */
export function mentionedIn(text: string, colleagues: readonly Owner[]): string[] {
  const places = mentionsIn(
    text,
    colleagues.map(({ name }) => name),
  );
  const found = new Set(places.map(({ from, to }) => foldText(text.slice(from + 1, to))));
  const byName = groupedBy(colleagues, ({ name }) => foldText(name).trim());
  return [...found].flatMap((name) => (byName.get(name) ?? []).map(({ id }) => id));
}

type WrittenNote = { id: string; text: string; author_id: string | null };

/**
 * Who was mentioned before keeps what they have seen. Only those whose name the edit took out of the `former` text aren't
 * mentioned any more: someone may have another name by now. The author needs no lead to their own note.
 */
export async function writeMentions(tx: Kysely<Tables>, note: WrittenNote, former = ''): Promise<void> {
  const team = await activeColleagues(tx);
  const mentioned = mentionedIn(note.text, team).filter((id) => id !== note.author_id);
  const removed = mentionedIn(former, team).filter((id) => !mentioned.includes(id));
  if (removed.length > 0) {
    await tx
      .deleteFrom('contact_note_mention')
      .where('note_id', '=', note.id)
      .where('user_id', 'in', removed)
      .execute();
  }
  if (mentioned.length === 0) return;
  await tx
    .insertInto('contact_note_mention')
    .values(mentioned.map((user_id) => ({ note_id: note.id, user_id, seen_at: null })))
    .onConflict((conflict) => conflict.columns(['user_id', 'note_id']).doNothing())
    .execute();
}

const LISTED = 50;

/** The caller's own that they haven't seen yet, the newest first; at most fifty. */
export async function listMentions(ctx: Context): Promise<Mention[]> {
  const db = reads();
  const rows = await unseenBy(db, requireUser(ctx).id)
    .innerJoin('contact_note', 'contact_note.id', 'contact_note_mention.note_id')
    .innerJoin('contact_facts', 'contact_facts.n', 'contact_note.contact_n')
    .select(['note_id', 'text', 'author_id', 'author_name', 'created_at'])
    .select(['contact_id', 'name', 'phone_key'])
    .where('service', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('note_id')
    .limit(LISTED)
    .execute();
  const named = await knownNames(db, rows);
  return rows.map((row) => ({
    note: row.note_id,
    contact: named(row),
    text: row.text,
    author: { id: row.author_id, name: row.author_name },
    created_at: row.created_at,
  }));
}

/** Nothing changes for a note that doesn't mention the caller, or that they have seen. */
export async function seeMention(ctx: Context, note: string): Promise<void> {
  await store()
    .updateTable('contact_note_mention')
    .set({ seen_at: systemClock.iso() })
    .where('note_id', '=', note)
    .where('user_id', '=', requireUser(ctx).id)
    .where('seen_at', 'is', null)
    .execute();
}

function unseenBy(db: Store, userId: string) {
  return db.selectFrom('contact_note_mention').where('user_id', '=', userId).where('seen_at', 'is', null);
}
