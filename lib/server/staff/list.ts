import 'server-only';
import type { Kysely } from 'kysely';
import { parseRoles } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import { compareNames } from '@/lib/format';
import { coded } from '@/lib/messages/coded';
import { foldText, searchParts } from '@/lib/search/text';
import type { Invitation, StaffEntry, StaffFilters, StaffMember, StaffPage } from '@/lib/staff/schema';
import { isLive } from '../auth/session';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { pageMeta } from '../http/pagination';
import { readersLanguage } from '../messages/reader';
import { isDemo } from '../users/demo';
import { isWithinLife, LINK_LIFE_MS } from '../users/one-time-links';
import { closedInvitation } from './errors';

type Db = Kysely<Tables>;

type Filters = Omit<StaffFilters, 'page' | 'per_page'>;

const MATCHES: { [Key in keyof Filters]: (entry: StaffEntry, value: Filters[Key]) => boolean } = {
  state: (entry, state) => state === 'all' || stateOf(entry) === state,
  two_factor: (entry, factor) => factor === 'any' || lacksTwoFactor(entry),
  q(entry, text) {
    const name = foldText(`${entry.name} ${entry.email}`);
    return searchParts(text).every((spellings) => spellings.some((word) => name.includes(word)));
  },
};

/**
 * A page of invitations and users: invitations first, then users by name. There are few of them, so they are filtered
 * in memory.
 */
export async function listStaff({ page, per_page, ...filters }: StaffFilters): Promise<StaffPage> {
  const all: StaffEntry[] = [...(await invitations(store())), ...(await members(store()))];
  const chosen = all.filter((entry) => {
    const matches = <Key extends keyof Filters>(key: Key) => MATCHES[key](entry, filters[key]);
    return (Object.keys(MATCHES) as (keyof Filters)[]).every(matches);
  });
  const data = chosen.slice((page - 1) * per_page, page * per_page);
  return { data, meta: pageMeta({ page, per_page }, data.length, chosen.length) };
}

/** Throws AppError `not_found`. */
export async function findStaff(id: string): Promise<StaffEntry> {
  const [entry] = [...(await members(store(), id)), ...(await invitations(store(), id))];
  if (entry) return entry;
  throw new AppError('not_found', coded('staff-errors.noEntry'));
}

/** Throws AppError `not_found`. */
export async function findMember(id: string, db: Db = store()): Promise<StaffMember> {
  const [member] = await members(db, id);
  if (member) return member;
  throw new AppError('not_found', coded('staff-errors.notOnTeam'));
}

/** Throws AppError `not_found` for one that was used or revoked. */
export async function findInvitation(id: string): Promise<Invitation> {
  const [invitation] = await invitations(store(), id);
  if (invitation) return invitation;
  throw closedInvitation();
}

function stateOf(entry: StaffEntry): Exclude<StaffFilters['state'], 'all'> {
  if (entry.kind === 'invitation') return 'invited';
  return entry.active ? 'active' : 'deactivated';
}

/** OpenID providers have their own second factor, which Frontdesk doesn't see. */
export function lacksTwoFactor(entry: StaffEntry): boolean {
  return entry.kind === 'member' && entry.active && !entry.two_factor && !entry.openid;
}

async function members(db: Db, id?: string): Promise<StaffMember[]> {
  let people = db
    .selectFrom('user')
    .leftJoin('two_factor', 'two_factor.user_id', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.banned'])
    .select(['user.created_at', 'user.updated_at', 'two_factor.confirmed_at']);
  let sessions = db.selectFrom('session').select(['user_id', 'last_used_at', 'expires_at']);
  let identities = db.selectFrom('oidc_identity').select('user_id');
  let resets = openLinks(db, 'reset');
  if (id !== undefined) {
    people = people.where('user.id', '=', id);
    sessions = sessions.where('user_id', '=', id);
    identities = identities.where('user_id', '=', id);
    resets = resets.where('user_id', '=', id);
  }
  const live = (await sessions.execute()).filter((session) => isLive(session, systemClock.now()));
  const openid = new Set((await identities.execute()).map(({ user_id }) => user_id));
  const open = (await resets.execute()).filter(({ expires_at }) =>
    isWithinLife(expires_at, LINK_LIFE_MS.reset),
  );
  const links = new Map(open.map((link) => [link.user_id, link.expires_at]));
  const rows = await people.execute();
  return rows.sort(byName).map((row) => {
    const own = live.filter(({ user_id }) => user_id === row.id);
    return {
      kind: 'member',
      id: row.id,
      name: row.name,
      email: row.email,
      roles: parseRoles(row.role),
      active: !row.banned,
      two_factor: row.confirmed_at !== null,
      openid: openid.has(row.id),
      demo: isDemo(row.email),
      last_seen_at:
        own
          .map(({ last_used_at }) => last_used_at)
          .sort()
          .at(-1) ?? null,
      sessions: own.length,
      reset_expires_at: links.get(row.id) ?? null,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

async function invitations(db: Db, id?: string): Promise<Invitation[]> {
  let links = openLinks(db, 'invitation');
  if (id !== undefined) links = links.where('id', '=', id);
  const rows = await links.execute();
  return rows.sort(byName).map((row) => ({
    kind: 'invitation',
    id: row.id,
    name: row.name,
    email: row.email,
    roles: parseRoles(row.roles),
    expired: !isWithinLife(row.expires_at, LINK_LIFE_MS.invitation),
    expires_at: row.expires_at,
    created_at: row.created_at,
    created_by: row.created_by_name,
  }));
}

function openLinks(db: Db, kind: 'invitation' | 'reset') {
  return db
    .selectFrom('staff_link')
    .select(['id', 'user_id', 'name', 'email', 'roles', 'expires_at', 'created_at', 'created_by_name'])
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null);
}

function byName(one: { name: string; email: string }, other: { name: string; email: string }): number {
  const inOrder = compareNames(readersLanguage());
  return inOrder(one.name, other.name) || inOrder(one.email, other.email);
}
