import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CompiledQuery, InferResult } from 'kysely';
import { UNATTENDED_HEADER } from '@/lib/api/attendance';
import { parseRoles } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import type { PreferenceKey } from '@/lib/preferences/preferences';
import { preferenceValues } from '@/lib/preferences/schema';
import { type Store, store } from '../db/client';
import { parseJson } from '../db/sql';
import { env } from '../env';
import type { User } from '../http/context';
import { cookieValue, setCookie } from '../http/cookies';
import { requestLanguage } from '../messages/request-language';
import { generalSetting } from '../settings/general';
import { effectiveRoles, roleSetting } from '../users/role-settings';
import { isFactorRequired, staffSetting } from '../users/two-factor-policy';
import { authSecret } from './secret';

export const SESSION_SECONDS = 7 * 24 * 3600;
const IDLE_MS = 12 * 3600 * 1000;
const TOUCH_MS = 60 * 1000;

/**
 * `mustEnroll`: a second factor is required and not set up yet. Until then the user may do nothing else.
 * `language`: the person's, or else the team's, the browser's or English.
 */
export type SessionUser = User & { mustEnroll: boolean; language: string };

/**
 * The user of a request's session cookie, or null. Read from the store every time, so that a deactivation, a role
 * change, an ended session or a newly required second factor takes effect with the next request.
 */
export async function readSession(requestHeaders: Headers): Promise<SessionUser | null> {
  const token = sessionToken(requestHeaders.get('cookie'));
  const found = token === null ? undefined : await findSession(token);
  const now = systemClock.now();
  if (!found || found.banned || Date.parse(found.expires_at) <= now) return null;
  if (!isLive(found, now)) {
    await store().deleteFrom('session').where('id', '=', found.sessionId).execute();
    return null;
  }
  const unused = now - Date.parse(found.last_used_at);
  // In the future after a clock that was ahead has been set back.
  if (unused < -TOUCH_MS || (unused > TOUCH_MS && isAttended(requestHeaders)))
    await touch(found.sessionId, now);
  const { id, name, email, sessionId } = found;
  const roles = parseRoles(found.role);
  const user = { email, roles, hasPassword: found.password !== null };
  const mustEnroll =
    found.confirmed_at === null &&
    isFactorRequired(staffSetting.parse(found.setting).two_factor_required, user);
  return {
    kind: 'user' as const,
    id,
    name,
    email,
    sessionId,
    mustEnroll,
    roles: effectiveRoles(roles, found.grants),
    language: requestLanguage(requestHeaders, [
      preferredLanguage(found.language),
      generalSetting.parse(found.general).default_language,
    ]),
  };
}

/** Whether a person may have made the request: not what an open tab asks by itself, nor its stream of events. */
function isAttended(headers: Headers): boolean {
  return !headers.has(UNATTENDED_HEADER) && headers.get('accept') !== 'text/event-stream';
}

function preferredLanguage(row: string | null): string | null {
  return preferenceValues.language.safeParse(parseJson(row)).data ?? null;
}

export function isLive(session: { expires_at: string; last_used_at: string }, now: number): boolean {
  return Date.parse(session.expires_at) > now && now - Date.parse(session.last_used_at) <= IDLE_MS;
}

type FoundSession = InferResult<ReturnType<typeof sessionQuery>>[number];

const compiled = new WeakMap<Store, CompiledQuery<FoundSession>>();

/** Compiled once, because it runs on every request, and to build it takes longer than to run it. */
async function findSession(token: string): Promise<FoundSession | undefined> {
  const db = store();
  const query = compiled.get(db) ?? sessionQuery(db).compile();
  compiled.set(db, query);
  const { rows } = await db.executeQuery<FoundSession>({
    ...query,
    parameters: [...query.parameters.slice(0, -1), token],
  });
  return rows[0];
}

/** A single query by indexed columns. Its last parameter is the token. */
function sessionQuery(db: Store) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .leftJoin('two_factor', 'two_factor.user_id', 'user.id')
    .select(['session.id as sessionId', 'session.expires_at', 'session.last_used_at'])
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.banned', 'two_factor.confirmed_at'])
    .select(({ selectFrom }) => [
      selectFrom('setting').select('value').where('key', '=', staffSetting.key).as('setting'),
      selectFrom('setting').select('value').where('key', '=', roleSetting.key).as('grants'),
      selectFrom('setting').select('value').where('key', '=', generalSetting.key).as('general'),
      selectFrom('preference')
        .select('value')
        .whereRef('preference.user_id', '=', 'user.id')
        .where('key', '=', 'language' satisfies PreferenceKey)
        .as('language'),
      selectFrom('password').select('hash').whereRef('password.user_id', '=', 'user.id').as('password'),
    ])
    .where('session.token', '=', '');
}

async function touch(sessionId: string, now: number): Promise<void> {
  const latestEnd = new Date(now + SESSION_SECONDS * 1000).toISOString();
  await store()
    .updateTable('session')
    .set(({ eb, ref }) => ({
      last_used_at: new Date(now).toISOString(),
      expires_at: eb.case().when('expires_at', '>', latestEnd).then(latestEnd).else(ref('expires_at')).end(),
    }))
    .where('id', '=', sessionId)
    .execute();
}

export function sessionCookie(token: string, seconds: number): string {
  return setCookie(cookieName(), `${token}.${sign(token).toString('base64')}`, seconds);
}

export function clearedSessionCookie(): string {
  return setCookie(cookieName(), '', 0);
}

/** The session token in a Cookie header; null without one that has a valid signature. */
export function sessionToken(cookies: string | null): string | null {
  const value = cookieValue(cookies, cookieName());
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const own = sign(token);
  return given.length === own.length && timingSafeEqual(given, own) ? token : null;
}

function cookieName(): string {
  return env().https ? '__Host-frontdesk.session' : 'frontdesk.session';
}

function sign(token: string): Buffer {
  return createHmac('sha256', authSecret()).update(token).digest();
}
