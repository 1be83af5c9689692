import 'server-only';
import { parseRoles } from '@/lib/auth/permissions';
import type { Actor } from './context';
import { store } from './db/client';
import { sessionToken } from './session-cookie';

const IDLE_MS = 12 * 3600 * 1000;
const TOUCH_MS = 60 * 1000;

export type User = Extract<Actor, { kind: 'user' }>;

/**
 * The person behind a request's cookie, or null. Asked of the store every time, so that a ban, a role change or an
 * ended session holds from the next request.
 */
export async function readSession(requestHeaders: Headers): Promise<User | null> {
  const token = sessionToken(requestHeaders.get('cookie'));
  const found = token === null ? undefined : await findSession(token);
  const now = Date.now();
  if (!found || found.banned || Date.parse(found.expiresAt) <= now) return null;
  const idle = now - Date.parse(found.updatedAt);
  if (idle > IDLE_MS) {
    await store().deleteFrom('session').where('id', '=', found.sessionId).execute();
    return null;
  }
  if (idle > TOUCH_MS) await touch(found.sessionId);
  const { id, name, email, role, sessionId } = found;
  return { kind: 'user', id, name, email, roles: parseRoles(role), sessionId };
}

function findSession(token: string) {
  return store()
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id as sessionId', 'session.expiresAt', 'session.updatedAt'])
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.banned'])
    .where('session.token', '=', token)
    .executeTakeFirst();
}

/** Forgets sessions that are past their last day. */
export async function sweepSessions(now = Date.now()): Promise<void> {
  await store().deleteFrom('session').where('expiresAt', '<=', new Date(now).toISOString()).execute();
}

async function touch(sessionId: string): Promise<void> {
  const now = new Date().toISOString();
  await store().updateTable('session').set({ updatedAt: now }).where('id', '=', sessionId).execute();
}
