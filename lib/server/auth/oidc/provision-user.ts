import 'server-only';
import type { Kysely } from 'kysely';
import { parseRoles, ROLES, type Role } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { recordInTransaction } from '../../audit/audit';
import { store } from '../../db/client';
import { exclusively } from '../../db/lock';
import type { Tables } from '../../db/schema/index';
import type { Context } from '../../http/context';
import { newId } from '../../new-id';
import { revoke, revokeLinksMadeBy } from '../../users/one-time-links';
import { hasOtherAdmin } from '../../users/users';
import { createSession, type NewSession } from '../create-session';
import type { OidcPerson } from './claims';
import { OidcRefusal } from './errors';

type Tx = Kysely<Tables>;

/**
 * Finds or creates the user of a provider's account, sets the roles that the provider reports, and starts a session.
 * Returns the user's ID and session cookie. Throws OidcRefusal for a person who may not sign in; even then, removed
 * roles stay removed.
 */
export async function provisionUser(ctx: Context, person: OidcPerson, opening: NewSession) {
  const { id, cookie } = await exclusively(store(), 'staff', async (tx) => {
    const { id, roles } = await findOrCreate(tx, ctx, person);
    return { id, cookie: roles.length > 0 ? await createSession(tx, { userId: id }, opening) : null };
  });
  if (cookie === null) throw new OidcRefusal('no-role');
  return { id, cookie };
}

async function findOrCreate(tx: Tx, ctx: Context, person: OidcPerson) {
  const known = (await findKnown(tx, person)) ?? (await link(tx, ctx, person));
  if (!known) return create(tx, ctx, person);
  if (known.banned) throw new OidcRefusal('deactivated');
  return { id: known.id, roles: await setRoles(tx, ctx, known, person.roles) };
}

async function findKnown(tx: Tx, { issuer, subject }: OidcPerson) {
  const identity = await tx
    .updateTable('oidc_identity')
    .set({ last_used_at: systemClock.iso() })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst();
  return identity && findUser(tx, 'id', identity.user_id);
}

/** Links the account to an existing user with the same address, if the provider has verified that address. */
async function link(tx: Tx, ctx: Context, person: OidcPerson) {
  const user = await findUser(tx, 'email', person.email);
  if (!user) return undefined;
  if (!person.emailVerified) throw new OidcRefusal('email-taken');
  if (user.banned) throw new OidcRefusal('deactivated');
  // The organization may have reassigned the address: its new owner must not get the previous owner's account.
  if (await hasIdentity(tx, user.id, person.issuer)) throw new OidcRefusal('email-taken');
  if (person.roles.length === 0) throw new OidcRefusal('no-role');
  await remember(tx, user.id, person);
  await record(tx, ctx, { action: 'user.link', userId: user.id, after: identityOf(person) });
  return user;
}

async function create(tx: Tx, ctx: Context, person: OidcPerson) {
  const { email, name, roles } = person;
  if (roles.length === 0) throw new OidcRefusal('no-role');
  // The first user disables the setup link. Without the admin role, no one could manage Frontdesk.
  if (!roles.includes('admin') && !(await hasOtherAdmin(tx, null))) throw new OidcRefusal('no-admin');
  const id = newId();
  const at = systemClock.iso();
  await tx
    .insertInto('user')
    .values({ id, email, name, role: roles.join(), banned: 0, created_at: at, updated_at: at })
    .execute();
  await remember(tx, id, person);
  const [invitation] = await revoke(tx)
    .where('kind', '=', 'invitation')
    .where('email', '=', email)
    .returning('id')
    .execute();
  const after = {
    email,
    name,
    roles,
    ...identityOf(person),
    ...(invitation && { revoked_invitation: invitation.id }),
  };
  await record(tx, ctx, { action: 'user.create', userId: id, after });
  return { id, roles };
}

async function remember(tx: Tx, userId: string, { issuer, subject }: OidcPerson): Promise<void> {
  const at = systemClock.iso();
  await tx
    .insertInto('oidc_identity')
    .values({ issuer, subject, user_id: userId, created_at: at, last_used_at: at })
    .execute();
}

function identityOf({ issuer, subject }: OidcPerson) {
  return { issuer, subject };
}

function findUser(tx: Tx, column: 'id' | 'email', value: string) {
  return tx.selectFrom('user').select(['id', 'role', 'banned']).where(column, '=', value).executeTakeFirst();
}

async function hasIdentity(tx: Tx, userId: string, issuer: string): Promise<boolean> {
  const row = await tx
    .selectFrom('oidc_identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return row !== undefined;
}

type Person = { id: string; role: string | null };

/**
 * Sets the roles that the provider reports and returns the resulting ones. The last active admin stays an admin,
 * because no one else could correct a mistake at the provider.
 */
async function setRoles(tx: Tx, ctx: Context, person: Person, said: Role[]): Promise<Role[]> {
  const before = parseRoles(person.role);
  const last = before.includes('admin') && !said.includes('admin') && !(await hasOtherAdmin(tx, person.id));
  const roles = last ? ROLES.filter((role) => role === 'admin' || said.includes(role)) : said;
  const event = { action: 'user.update', userId: person.id, before: { roles: before } };
  if (last) {
    const detail = coded('staff-errors.keptLastAdmin');
    const refused = { outcome: 'refused', detail_code: 'conflict', detail } as const;
    await record(tx, ctx, { ...event, after: { roles: said }, ...refused });
  }
  if (roles.join() === before.join()) return roles;
  await tx
    .updateTable('user')
    .set({ role: roles.join(), updated_at: systemClock.iso() })
    .where('id', '=', person.id)
    .execute();
  if (!roles.includes('admin')) await revokeLinksMadeBy(tx, person.id);
  await record(tx, ctx, { ...event, after: { roles } });
  return roles;
}

function record(tx: Tx, { requestId }: Context, { userId, ...entry }: Change): Promise<void> {
  const actor = { kind: 'job', name: 'OpenID sign-in' } as const;
  return recordInTransaction(tx, { actor, requestId }, { ...entry, record: { type: 'user', id: userId } });
}

type Change = Omit<Parameters<typeof recordInTransaction>[2], 'record'> & { userId: string };
