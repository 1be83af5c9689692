import 'server-only';
import type { Note } from '@/lib/contact-facts/schema';
import type { Store } from '../db/client';

export async function notesOf(db: Store, n: number): Promise<Note[]> {
  const rows = await db
    .selectFrom('contact_note')
    .selectAll()
    .where('contact_n', '=', n)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const versions = await db
    .selectFrom('contact_note_version')
    .innerJoin('contact_note', 'contact_note.id', 'contact_note_version.note_id')
    .selectAll('contact_note_version')
    .where('contact_n', '=', n)
    .orderBy('written_at', 'desc')
    .execute();
  return rows.map(({ id, text, author_id, author_name, created_at, edited_at }) => ({
    id,
    text,
    author: { id: author_id, name: author_name },
    created_at,
    edited_at,
    versions: versions
      .filter(({ note_id }) => note_id === id)
      .map(({ text, written_at }) => ({ text, written_at })),
  }));
}
