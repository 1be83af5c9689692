import 'server-only';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { linkWithToken } from '@/lib/auth/one-time-link';
import { paths } from '@/lib/paths';
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

const LIFE_MS: Record<LinkKind, number> = { invitation: 7 * 24 * 3600_000, reset: 24 * 3600_000 };
const PATHS: Record<LinkKind, string> = { invitation: paths.invitation, reset: paths.resetPassword };

/** Makes a one-time link. The result holds the token, which the store does not. */
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

/** Gives an invitation another token and another week; null when it is not open any more. */
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
  const now = Date.now();
  const row = {
    token_hash: tokenHash(token),
    created_by: actor.kind === 'user' ? actor.id : '',
    created_by_name: actor.kind === 'anonymous' ? '' : actor.name,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + LIFE_MS[kind]).toISOString(),
  };
  const { APP_URL, appUrlGiven } = env();
  return { link: linkWithToken(`${appUrlGiven ? APP_URL : ''}${PATHS[kind]}`, token), row };
}

export type Link = Selectable<StaffLinkTable>;

/** The link behind a token while it can be used; null once it is used, withdrawn, expired or was never made. */
export async function openLink(kind: LinkKind, token: string, db: Db = store()): Promise<Link | null> {
  const row = await db
    .selectFrom('staff_link')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a link up, in the transaction of what it is used for. Throws AppError `not_found`: of two at once, for one. */
export async function useLink(tx: Db, kind: LinkKind, token: string): Promise<Link> {
  const link = await openLink(kind, token, tx);
  const used =
    link &&
    (await tx
      .updateTable('staff_link')
      .set({ used_at: new Date().toISOString() })
      .where('token_hash', '=', link.token_hash)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('token_hash')
      .executeTakeFirst());
  if (!used) throw invalidLink();
  return link;
}

export function invalidLink(): AppError {
  return new AppError('not_found', 'This link was used, revoked or has expired. Ask an admin for a new one.');
}

/** Revokes the open links for a person, and those that they created. */
export async function revokeLinksOf(tx: Db, userId: string): Promise<void> {
  await revoke(tx).where('user_id', '=', userId).execute();
  await revokeLinksMadeBy(tx, userId);
}

/** For a person who may not invite others any more. */
export async function revokeLinksMadeBy(tx: Db, userId: string): Promise<void> {
  await revoke(tx).where('created_by', '=', userId).execute();
}

/** An `update` of open links, to be narrowed. */
export function revoke(tx: Db) {
  return tx
    .updateTable('staff_link')
    .set({ revoked_at: new Date().toISOString() })
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null);
}

/** What the store keeps of a one-time token: SHA-256, in hex. The token itself is random, so a plain hash will do. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
