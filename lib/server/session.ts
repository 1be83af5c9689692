import 'server-only';
import { parseRoles } from '@/lib/auth/permissions';
import { auth } from './auth';
import type { Actor } from './context';
import { store } from './db/client';

const IDLE_MS = 12 * 3600 * 1000;
const TOUCH_MS = 60 * 1000;

export type User = Extract<Actor, { kind: 'user' }>;

/**
 * The person behind a request's cookie, or null. Asked of the store every time, so that a ban, a role change or an
 * ended session holds from the next request.
 */
export async function readSession(requestHeaders: Headers): Promise<User | null> {
  const found = await auth().api.getSession({ headers: requestHeaders, query: { disableRefresh: true } });
  if (!found || found.user.banned) return null;
  const { session, user } = found;
  const idle = Date.now() - new Date(session.updatedAt).getTime();
  if (idle > IDLE_MS) {
    await store().deleteFrom('session').where('id', '=', session.id).execute();
    return null;
  }
  if (idle > TOUCH_MS) await touch(session.id);
  return {
    kind: 'user',
    id: user.id,
    name: user.name,
    email: user.email,
    roles: parseRoles(user.role),
    sessionId: session.id,
  };
}

/** Forgets sessions that are past their last day. */
export async function sweepSessions(now = Date.now()): Promise<void> {
  await store().deleteFrom('session').where('expiresAt', '<=', new Date(now).toISOString()).execute();
}

async function touch(sessionId: string): Promise<void> {
  const now = new Date().toISOString();
  await store().updateTable('session').set({ updatedAt: now }).where('id', '=', sessionId).execute();
}
