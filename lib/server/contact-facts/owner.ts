import 'server-only';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { can, parseRoles } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import type { Colleague, CountedColleague, Owner } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { reads, type Store } from '../db/client';
import { groupedBy } from '../db/grouped-by';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { actorName, type Context } from '../http/context';
import type { SetBy } from './tags-of-contacts';

/** Who looks after a contact. Someone who was removed from the staff is still named. */
export async function ownerOf(db: Store, n: number): Promise<Owner | null> {
  const row = await db
    .selectFrom('contact_owner')
    .innerJoin('user', 'user.id', 'contact_owner.user_id')
    .select(['user.id', 'user.name'])
    .where('contact_n', '=', n)
    .executeTakeFirst();
  return row ?? null;
}

type OwnerChange = { owner: string | null; expected_owner?: string | null };

/**
 * Throws AppError `invalid` for someone who can't be chosen, and `conflict`, with the owner as `current`, when it is no
 * longer the one that was expected.
 */
export async function setOwner(
  tx: Kysely<Tables>,
  ctx: Context,
  n: number,
  { owner: userId, expected_owner }: OwnerChange,
): Promise<void> {
  if (expected_owner !== undefined) {
    const owner = await ownerOf(tx, n);
    const current = owner?.id ?? null;
    if (current !== expected_owner && current !== userId) {
      const message = coded('facts-errors.ownerChanged');
      throw new AppError('conflict', message, { issues: [{ path: 'owner', message }], current: { owner } });
    }
  }
  if (userId === null) {
    await tx.deleteFrom('contact_owner').where('contact_n', '=', n).execute();
    return;
  }
  const before = await tx
    .selectFrom('contact_owner')
    .select('user_id')
    .where('contact_n', '=', n)
    .executeTakeFirst();
  if (before?.user_id === userId) return;
  await requireColleague(tx, userId, 'owner');
  const row = { user_id: userId, set_at: systemClock.iso(), set_by_name: actorName(ctx) };
  await tx
    .insertInto('contact_owner')
    .values({ contact_n: n, ...row })
    .onConflict((conflict) => conflict.column('contact_n').doUpdateSet(row))
    .execute();
}

/** The IDs of those who look after these contacts. */
export async function ownersOf(db: Store, numbers: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('contact_owner')
    .select(['contact_n', 'user_id'])
    .where('contact_n', 'in', numbers)
    .execute();
  return new Map(rows.map(({ contact_n, user_id }) => [contact_n, user_id]));
}

/** Sets it for contacts, by their numbers. Returns what it has changed, as rows of `facts_change_row`. */
export async function setOwners(
  tx: Kysely<Tables>,
  { at, by }: SetBy,
  owner: string | null,
  numbers: readonly number[],
) {
  const known = await ownersOf(tx, numbers);
  const others = numbers.filter((n) => (known.get(n) ?? null) !== owner);
  if (others.length === 0) return [];
  await tx.deleteFrom('contact_owner').where('contact_n', 'in', others).execute();
  if (owner !== null) {
    const row = { user_id: owner, set_at: at, set_by_name: by };
    await tx
      .insertInto('contact_owner')
      .values(others.map((contact_n) => ({ contact_n, ...row })))
      .execute();
  }
  return others.map((contact_n) => ({
    contact_n,
    tag_id: null,
    before: known.get(contact_n) ?? null,
    after: owner,
  }));
}

/** How files name each person: by name, or by email address where others have the same name. */
export async function ownersInFiles(db: Store): Promise<Map<string, string>> {
  const people = await db.selectFrom('user').select(['id', 'name', 'email']).execute();
  const named = groupedBy(people, ({ name }) => name);
  return new Map(people.map(({ id, name, email }) => [id, named.get(name)?.length === 1 ? name : email]));
}

/** Active users, and those who were deactivated and still look after contacts, by name. */
export async function listColleagues(): Promise<Colleague[]> {
  const owned = reads()
    .selectFrom('contact_owner')
    .innerJoin('contact_facts', 'contact_facts.n', 'contact_owner.contact_n')
    .select('user_id')
    .where('service', 'is', null);
  const people = await reads()
    .selectFrom('user')
    .select(['id', 'name', 'role', 'banned'])
    .where(({ or, eb }) => or([isActive(eb), eb('id', 'in', owned)]))
    .orderBy('name')
    .execute();
  return people.map(({ banned, role, ...person }) => ({
    ...person,
    active: !banned,
    writes: can(parseRoles(role), 'contacts:write'),
  }));
}

/** In the order given: how many contacts that aren't deleted each looks after. */
export async function countOwned(people: readonly Colleague[]): Promise<CountedColleague[]> {
  const rows = await reads()
    .selectFrom('contact_owner')
    .innerJoin('contact_facts', 'contact_facts.n', 'contact_owner.contact_n')
    .innerJoin('contact_index', 'contact_index.uuid', 'contact_facts.contact_id')
    .select(['user_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('service', 'is', null)
    .where('deleted', '=', 0)
    .groupBy('user_id')
    .execute();
  const counts = new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
  return people.map((each) => ({ ...each, contacts: counts.get(each.id) ?? 0 }));
}

export function activeColleagues(db: Store): Promise<Owner[]> {
  return db.selectFrom('user').select(['id', 'name']).where(isActive).orderBy('name').execute();
}

export function isActive(eb: ExpressionBuilder<Tables, 'user'>) {
  return eb.or([eb('banned', 'is', null), eb('banned', '=', 0)]);
}

/** Returns the name. Throws AppError `invalid`, at the field `path`, for one who isn't an active user. */
export async function requireColleague(db: Store, userId: string, path: string): Promise<string> {
  const user = await db
    .selectFrom('user')
    .select(['name', 'banned'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user && user.banned !== 1) return user.name;
  const message = coded('facts-errors.noSuchColleague');
  throw new AppError('invalid', message, { issues: [{ path, message }] });
}
