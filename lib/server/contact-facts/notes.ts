import 'server-only';
import type { Kysely, Selectable } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { NoteInput } from '@/lib/contact-facts/notes-schema';
import type { ContactNote } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { foldText } from '@/lib/search/text';
import { recordInTransaction } from '../audit/audit';
import { type Store, store } from '../db/client';
import { groupedBy } from '../db/grouped-by';
import { newest } from '../db/newest';
import type { Tables } from '../db/schema/index';
import { afterSave } from '../db/store-errors';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { changingFacts } from './changing-facts';
import { factsToChange } from './contacts';
import { writeMentions } from './mentions';

type Row = Selectable<Tables['contact_note']>;

/** Of a contact, which are always read together. */
const NOTES_MAX = 200;
/** Of a note: all are read with it. */
const VERSIONS_MAX = 50;

/** The newest first. */
export function notesOf(db: Store, n: number): Promise<ContactNote[]> {
  return readNotes(db, 'contact_n', n);
}

/** How many notes there are, by the contact's UUID; a contact without any is absent. */
export async function noteCounts(db: Store, contactIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('contact_facts')
    .innerJoin('contact_note', 'contact_n', 'n')
    .select(['contact_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('contact_id', 'in', contactIds)
    .where('service', 'is', null)
    .groupBy('contact_id')
    .execute();
  return new Map(rows.map(({ contact_id, count }) => [contact_id, Number(count)]));
}

/** Throws AppError `not_found` for a contact that isn't known. */
export async function addNote(ctx: Context, contactId: string, { text }: NoteInput): Promise<ContactNote> {
  const author = requireUser(ctx);
  const id = await changing(ctx, { action: 'note.create', contactId }, async (tx, contact_n) => {
    const { count } = await tx
      .selectFrom('contact_note')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('contact_n', '=', contact_n)
      .executeTakeFirstOrThrow();
    if (Number(count) >= NOTES_MAX) {
      throw new AppError('invalid', coded('notes-errors.tooManyNotes', { max: NOTES_MAX }));
    }
    const row: Row = {
      id: randomUUID(),
      contact_n,
      text,
      search: foldText(text),
      author_id: author.id,
      author_name: author.name,
      created_at: systemClock.iso(),
      edited_at: null,
    };
    await tx.insertInto('contact_note').values(row).execute();
    await writeMentions(tx, row);
    return row.id;
  });
  return afterSave(() => theNote(id));
}

/**
 * Keeps the former text as a version, of which the latest fifty stay. Throws AppError `not_found` for a note that
 * this contact doesn't have, and `forbidden` for someone else's. The same text changes nothing.
 */
export async function editNote(
  ctx: Context,
  contactId: string,
  id: string,
  { text }: NoteInput,
): Promise<ContactNote> {
  await changing(ctx, { action: 'note.update', contactId }, async (tx, n) => {
    const former = await findNote(tx, n, id);
    if (former.author_id !== requireUser(ctx).id) {
      throw new AppError('forbidden', coded('notes-errors.onlyAuthorEdits'));
    }
    if (former.text === text) return null;
    const written_at = former.edited_at ?? former.created_at;
    await tx
      .insertInto('contact_note_version')
      .values({ note_id: id, text: former.text, written_at })
      .execute();
    await forgetOldVersions(tx, id);
    const row = { ...former, text, search: foldText(text), edited_at: after(written_at) };
    await tx.updateTable('contact_note').set(row).where('id', '=', id).execute();
    await writeMentions(tx, row, former.text);
    return id;
  });
  return afterSave(() => theNote(id));
}

async function forgetOldVersions(tx: Store, id: string): Promise<void> {
  await tx
    .deleteFrom('contact_note_version')
    .where('note_id', '=', id)
    .where('written_at', '<', (eb) =>
      eb
        .selectFrom('contact_note_version')
        .select('written_at')
        .where('note_id', '=', id)
        .orderBy('written_at', 'desc')
        .offset(VERSIONS_MAX - 1)
        .limit(1),
    )
    .execute();
}

/** With its versions. Throws AppError `not_found`, and `forbidden` for someone else's, unless the caller is an admin. */
export async function deleteNote(ctx: Context, contactId: string, id: string): Promise<void> {
  await changing(ctx, { action: 'note.delete', contactId }, async (tx, n) => {
    const { author_id } = await findNote(tx, n, id);
    const { id: caller, roles } = requireUser(ctx);
    if (author_id !== caller && !roles.includes('admin')) {
      throw new AppError('forbidden', coded('notes-errors.onlyAuthorDeletes'));
    }
    await tx.deleteFrom('contact_note').where('id', '=', id).execute();
    return id;
  });
}

type Change = { action: 'note.create' | 'note.update' | 'note.delete'; contactId: string };

/** `change` returns the ID of the note, or null when it changed nothing. The text is no part of the audit log. */
function changing<Id extends string | null>(
  ctx: Context,
  { action, contactId }: Change,
  change: (tx: Kysely<Tables>, n: number) => Promise<Id>,
): Promise<Id> {
  return changingFacts(ctx, async (tx) => {
    const id = await change(tx, await factsToChange(tx, contactId));
    if (id !== null) {
      await recordInTransaction(tx, ctx, { action, record: { type: 'contact', id: contactId } });
    }
    return id;
  });
}

/** Now, but later than this instant: two texts of a note are never from the same one. */
function after(instant: string): string {
  return new Date(Math.max(systemClock.now(), Date.parse(instant) + 1)).toISOString();
}

async function findNote(tx: Store, n: number, id: string): Promise<Row> {
  const row = await tx
    .selectFrom('contact_note')
    .selectAll()
    .where('id', '=', id)
    .where('contact_n', '=', n)
    .executeTakeFirst();
  if (row) return row;
  throw new AppError('not_found', coded('notes-errors.noSuchNote'));
}

async function theNote(id: string): Promise<ContactNote> {
  const [note] = await readNotes(store(), 'id', id);
  if (note) return note;
  throw new AppError('not_found', coded('notes-errors.noSuchNote'));
}

async function readNotes(
  db: Store,
  column: 'contact_n' | 'id',
  value: number | string,
): Promise<ContactNote[]> {
  const rows = await db
    .selectFrom('contact_note')
    .selectAll()
    .where(column, '=', value)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const edited = rows.flatMap(({ id, edited_at }) => (edited_at === null ? [] : [id]));
  const versions =
    edited.length === 0
      ? []
      : await db
          .selectFrom('contact_note_version')
          .selectAll()
          .where('note_id', 'in', edited)
          // A note that an earlier version has stored may have thousands.
          .where(
            'written_at',
            'in',
            newest<string>({
              table: 'contact_note_version',
              order: 'written_at',
              text: 'text',
              of: 'note_id',
              ids: edited,
            }),
          )
          .orderBy('written_at', 'desc')
          .execute();
  const versionsOf = groupedBy(versions, ({ note_id }) => note_id);
  return rows.map(({ id, text, author_id, author_name, created_at, edited_at }) => ({
    id,
    text,
    author: { id: author_id, name: author_name },
    created_at,
    edited_at,
    versions: (versionsOf.get(id) ?? []).map(({ text, written_at }) => ({ text, written_at })),
  }));
}
