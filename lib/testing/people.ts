import 'server-only';
import { tokenIn } from '@/lib/auth/one-time-link';
import type { Role } from '@/lib/auth/permissions';
import type { LinkMade } from '@/lib/staff/schema';
import { createSession } from '../server/auth/create-session';
import { readSession } from '../server/auth/session';
import { store } from '../server/db/client';
import type { Context } from '../server/http/context';
import { createUser } from '../server/users/users';

export const stranger: Context = { actor: { kind: 'anonymous' }, requestId: 'r', address: null };

export async function person(
  name: string,
  ...roles: Role[]
): Promise<{ id: string; ctx: Context; headers: Headers }> {
  const email = `${name.toLowerCase()}@example.com`;
  const id = await createUser({ name, email, password: `${name} likes long passwords`, roles });
  const headers = await browserOf(id);
  return { id, headers, ctx: await contextOf(headers) };
}

export async function contextOf(headers: Headers): Promise<Context> {
  return { ...stranger, actor: (await readSession(headers)) ?? stranger.actor };
}

/** Signs a user in. Returns the headers that their browser sends. */
export async function browserOf(userId: string, userAgent = 'Firefox/144.0 (Windows)'): Promise<Headers> {
  const cookie = await createSession(
    store(),
    { userId },
    { ctx: { ...stranger, address: '192.0.2.1' }, headers: new Headers({ 'user-agent': userAgent }) },
  );
  return carrying(cookie ? [cookie] : []);
}

export function carrying(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}

export async function whoIs(headers: Headers): Promise<string | null> {
  return (await readSession(headers))?.name ?? null;
}

export function tokenOf({ link }: LinkMade): string {
  return tokenIn(new URL(link, 'http://app.invalid')) ?? '';
}

/** The audit events of an action, oldest first. */
export async function recorded(action: string) {
  const rows = await store()
    .selectFrom('audit')
    .select(['actor_name', 'record_id', 'label', 'outcome', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: JSON.parse(before ?? 'null'),
    after: JSON.parse(after ?? 'null'),
  }));
}
