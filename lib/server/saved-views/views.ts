import 'server-only';
import type { Kysely, Selectable } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { SavedView } from '@/lib/contact-index/schema';
import { compareNames } from '@/lib/format';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import type { NewView, ViewInput, ViewUpdate } from '@/lib/saved-views/schema';
import { audited } from '../audit/audit';
import { latestWrite } from '../audit/confirm';
import { asksOfHidden } from '../contact-facts/usable';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import type { Context, User } from '../http/context';
import { readersLanguage } from '../messages/reader';

export const VIEWS_MAX = 100;

type Row = Selectable<Tables['saved_view']> & { owner_name: string };

/**
 * The caller's own views and those shared by others, unless these ask of a field that is hidden from the caller, or sort
 * by it: own first, each sorted by name.
 */
export async function listViews(ctx: Context): Promise<SavedView[]> {
  const user = userOf(ctx);
  const rows = await viewRows(store())
    .where(({ or, eb }) => or([eb('owner_id', '=', user.id), eb('shared', '=', 1)]))
    .execute();
  const isHidden = await asksOfHidden(ctx, store());
  const shown = rows.filter(({ owner_id, query }) => owner_id === user.id || !isHidden(askedOfFields(query)));
  const views = shown.map((row) => toView(row, user));
  const compare = compareNames(readersLanguage());
  return views.sort((a, b) => Number(b.own) - Number(a.own) || compare(a.name, b.name));
}

/** The condition and the sort of a view, in which fields have their names as in JSON. */
function askedOfFields(query: string): string {
  const asked = new URLSearchParams(query);
  return `${asked.get('condition')} "${asked.get('sort')?.replace('-', '')}"`;
}

/**
 * Saves a view of the caller's, or one that they have deleted: under its ID, for the person whose it was. Throws `invalid`
 * for a name that its owner already uses, or when they have too many views, and `not_found` for the ID of a view that the
 * caller hasn't deleted.
 */
export async function createView(ctx: Context, { id, ...input }: NewView): Promise<SavedView> {
  const user = userOf(ctx);
  if (id && !(await latestWrite(ctx, { action: 'view.delete', record_id: id }))) throw missing();
  const owner = (id && (await authorOf(id))) || user;
  const now = systemClock.iso();
  const row = {
    id: id ?? randomUUID(),
    owner_id: owner.id,
    ...columnsOf(input),
    created_at: now,
    updated_at: now,
  };
  const event = { action: 'view.create', record: { type: 'view', id: row.id }, after: input };
  return audited(ctx, event, () =>
    exclusively(store(), 'views', async (tx) => {
      await ctx.recheck?.(tx);
      const own = await ownNames(tx, owner.id);
      if (own.length >= VIEWS_MAX) {
        throw aboutName(coded('views-errors.tooMany', { max: VIEWS_MAX }));
      }
      refuseTaken(own, row);
      await tx.insertInto('saved_view').values(row).execute();
      return toView({ ...row, owner_name: owner.name }, user);
    }),
  );
}

/** Who made a view that may be deleted; null when they have left, or the audit log no longer has it. */
async function authorOf(id: string): Promise<Pick<User, 'id' | 'name'> | null> {
  const author = await store()
    .selectFrom('audit')
    .innerJoin('user', 'user.id', 'audit.actor_id')
    .select(['user.id', 'user.name'])
    .where('record_id', '=', id)
    .where('record_type', '=', 'view')
    .where('action', '=', 'view.create')
    .where('outcome', '=', 'done')
    .orderBy('audit.id')
    .executeTakeFirst();
  return author ?? null;
}

/**
 * Updates a view. Throws `not_found`, `forbidden`, `invalid` for a name that its owner already uses, and `conflict` with
 * the view when it is no longer `expected`.
 */
export async function updateView(
  ctx: Context,
  id: string,
  { expected, ...input }: ViewUpdate,
): Promise<SavedView> {
  const user = userOf(ctx);
  const former = await findToChange(store(), id, user);
  const event = {
    action: 'view.update',
    record: { type: 'view', id },
    before: wordsOf(former),
    after: input,
  };
  return audited(ctx, event, () =>
    exclusively(store(), 'views', async (tx) => {
      await ctx.recheck?.(tx);
      const current = await findToChange(tx, id, user);
      if (expected && !isSameView(wordsOf(current), expected)) throw changedMeanwhile(toView(current, user));
      const others = (await ownNames(tx, former.owner_id)).filter((view) => view.id !== id);
      refuseTaken(others, { id, ...input });
      const change = { ...columnsOf(input), updated_at: systemClock.iso() };
      await tx.updateTable('saved_view').set(change).where('id', '=', id).execute();
      return toView({ ...current, ...change }, user);
    }),
  );
}

/** Returns the view as it was. Throws `not_found` or `forbidden`. */
export async function deleteView(ctx: Context, id: string): Promise<SavedView> {
  const user = userOf(ctx);
  const former = await findToChange(store(), id, user);
  const event = { action: 'view.delete', record: { type: 'view', id }, before: wordsOf(former) };
  return audited(ctx, event, () =>
    exclusively(store(), 'views', async (tx) => {
      await ctx.recheck?.(tx);
      const current = await findToChange(tx, id, user);
      await tx.deleteFrom('saved_view').where('id', '=', id).execute();
      return toView(current, user);
    }),
  );
}

/** A private view of someone else is `not_found`, even for admins. */
async function findToChange(db: Kysely<Tables>, id: string, user: User): Promise<Row> {
  const row = await viewRows(db).where('saved_view.id', '=', id).executeTakeFirst();
  const own = row?.owner_id === user.id;
  if (!row || (!own && row.shared === 0)) throw missing();
  if (own || user.roles.includes('admin')) return row;
  throw new AppError('forbidden', coded('views-errors.forbidden'));
}

/** The query of a view that one of these users may see; null when there is none. */
export async function viewQuery(id: string, userIds: readonly string[]): Promise<string | null> {
  const row = await store()
    .selectFrom('saved_view')
    .select('query')
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('owner_id', 'in', userIds), eb('shared', '=', 1)]))
    .executeTakeFirst();
  return row?.query ?? null;
}

function viewRows(db: Kysely<Tables>) {
  return db
    .selectFrom('saved_view')
    .innerJoin('user', 'user.id', 'saved_view.owner_id')
    .selectAll('saved_view')
    .select('user.name as owner_name');
}

function ownNames(tx: Kysely<Tables>, ownerId: string): Promise<Named[]> {
  return tx.selectFrom('saved_view').select(['id', 'name']).where('owner_id', '=', ownerId).execute();
}

type Named = { id: string; name: string };

function refuseTaken(views: readonly Named[], { id, name }: Named): void {
  const key = keyOf(name);
  const taken = views.find((view) => view.id === id || keyOf(view.name) === key);
  if (taken) throw aboutName(coded('views-errors.taken', { name: taken.name }));
}

function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

function aboutName(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'name', message }] });
}

function missing(): AppError {
  return new AppError('not_found', coded('views-errors.notFound'));
}

function isSameView(one: ViewInput, other: ViewInput): boolean {
  return one.name === other.name && one.shared === other.shared && one.query === other.query;
}

function changedMeanwhile(current: SavedView): AppError {
  return new AppError('conflict', coded('views-errors.changed'), {
    consequence: coded('views-errors.reload'),
    outcome: 'not_executed',
    current,
  });
}

function columnsOf({ name, query, shared }: ViewInput) {
  return { name, query, shared: shared ? 1 : 0 };
}

function wordsOf({ name, query, shared }: Row): ViewInput {
  return { name, query, shared: shared === 1 };
}

function toView({ id, name, query, shared, owner_id, owner_name }: Row, user: User): SavedView {
  return { id, name, query, shared: shared === 1, own: owner_id === user.id, owner_name };
}

function userOf({ actor }: Context): User {
  if (actor.kind === 'user') return actor;
  throw new AppError('unauthenticated', coded('requests.sessionEnded'));
}
