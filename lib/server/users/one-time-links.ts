import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { linkWithToken } from '@/lib/auth/one-time-link';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { paths } from '@/lib/paths';
import { randomUUID } from '@/lib/random';
import type { LinkMade } from '@/lib/staff/schema';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import type { StaffLinkTable } from '../db/schema/staff';
import { env } from '../env';
import { AppError } from '../errors';
import type { Context } from '../http/context';

type LinkKind = StaffLinkTable['kind'];
type Db = Kysely<Tables>;
type About = Pick<StaffLinkTable, 'user_id' | 'email' | 'name' | 'roles'>;

export const LINK_LIFE_MS: Record<LinkKind, number> = { invitation: 7 * 24 * 3600_000, reset: 24 * 3600_000 };
const PATHS: Record<LinkKind, string> = { invitation: paths.invitation, reset: paths.resetPassword };

/** Creates a one-time link. Only the result contains the token; the store doesn't. */
export async function makeLink(
  tx: Db,
  ctx: Context,
  kind: LinkKind,
  about: About,
  id: string = randomUUID(),
): Promise<LinkMade> {
  const { link, row } = newToken(ctx, kind);
  await tx
    .insertInto('staff_link')
    .values({ ...about, ...row, id, kind, used_at: null, revoked_at: null })
    .execute();
  return { id, link, expires_at: row.expires_at };
}

/** Gives an invitation a new token and another week. Returns null when it is no longer open. */
export async function renewLink(tx: Db, ctx: Context, id: string): Promise<LinkMade | null> {
  const { link, row } = newToken(ctx, 'invitation');
  const renewed = await tx
    .updateTable('staff_link')
    .set(row)
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return renewed ? { id, link, expires_at: row.expires_at } : null;
}

function newToken({ actor }: Context, kind: LinkKind) {
  const token = randomBytes(32).toString('base64url');
  const now = systemClock.now();
  const row = {
    token_hash: tokenHash(token),
    created_by: actor.kind === 'user' ? actor.id : '',
    created_by_name: actor.kind === 'anonymous' ? '' : actor.name,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + LINK_LIFE_MS[kind]).toISOString(),
  };
  const { APP_URL, appUrlGiven } = env();
  return { link: linkWithToken(`${appUrlGiven ? APP_URL : ''}${PATHS[kind]}`, token), row };
}

export type Link = Selectable<StaffLinkTable>;

/** The link of a token while it is valid; null when it is unknown, used, revoked or expired. */
export async function openLink(kind: LinkKind, token: string, db: Db = store()): Promise<Link | null> {
  const row = await db
    .selectFrom('staff_link')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && isWithinLife(row.expires_at, LINK_LIFE_MS[kind]) ? row : null;
}

/**
 * Whether what lives for `life` milliseconds hasn't ended. A much later end comes from a clock that was ahead, and must
 * not extend it; clocks of nodes may differ.
 */
export function isWithinLife(expires_at: string, life: number, now = systemClock.now()): boolean {
  const left = Date.parse(expires_at) - now;
  return left > 0 && left <= 2 * life;
}

/**
 * Marks a link as used, in the transaction of the change it is used for. Throws AppError `not_found`; of two parallel
 * calls, only one succeeds.
 */
export async function useLink(tx: Db, kind: LinkKind, token: string): Promise<Link> {
  const link = await openLink(kind, token, tx);
  const used =
    link &&
    (await tx
      .updateTable('staff_link')
      .set({ used_at: systemClock.iso() })
      .where('token_hash', '=', link.token_hash)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('token_hash')
      .executeTakeFirst());
  if (!used) throw invalidLink();
  return link;
}

export function invalidLink(): AppError {
  return new AppError('not_found', coded('staff-errors.linkGone'));
}

export async function revokeLinksOf(tx: Db, userId: string): Promise<void> {
  await revoke(tx).where('user_id', '=', userId).execute();
  await revokeLinksMadeBy(tx, userId);
}

/** Revokes the open links that a user created, when they may no longer invite others. */
export async function revokeLinksMadeBy(tx: Db, userId: string): Promise<void> {
  await revoke(tx).where('created_by', '=', userId).execute();
}

/** An `update` that revokes open links, for the caller to restrict. */
export function revoke(tx: Db) {
  return tx
    .updateTable('staff_link')
    .set({ revoked_at: systemClock.iso() })
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null);
}

/** The hash of a one-time token, as stored: SHA-256, in hex. A plain hash is enough, because the token is random. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
