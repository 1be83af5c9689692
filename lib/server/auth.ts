import 'server-only';
import { betterAuth } from 'better-auth';
import { admin } from 'better-auth/plugins';
import { authSecret } from './auth-secret';
import { store } from './db/client';
import { env } from './env';
import { log } from './log';
import { sessionCookieName } from './session-cookie';
import { SESSION_SECONDS } from './session-open';
import { singleton } from './singleton';

function createAuth() {
  const { APP_URL, https } = env();
  return betterAuth({
    baseURL: APP_URL,
    secret: authSecret(),
    // `sqlite` on either store: it makes better-auth write instants as text and flags as numbers, as all our tables do.
    database: { db: store(), type: 'sqlite' },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12, maxPasswordLength: 128 },
    // Absolute expiry. Idle expiry is ours, in session.ts.
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    plugins: [admin({ defaultRole: 'support', adminRoles: ['admin'] })],
    // Attempts are counted in throttle.ts: better-auth's own limiter only sees its HTTP handler, which is not mounted.
    rateLimit: { enabled: false },
    advanced: {
      database: { validateSchema: false },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(),
          attributes: { secure: https, sameSite: 'strict', httpOnly: true, path: '/' },
        },
      },
    },
    telemetry: { enabled: false },
    logger: {
      log: (level, message) => {
        if (level === 'error') log().error({ source: 'better-auth' }, message);
      },
    },
  });
}

/** better-auth, used as a library: its HTTP handler is never mounted, so that every door of the desk goes through `route()`. */
export function auth(): ReturnType<typeof createAuth> {
  return singleton('auth', createAuth);
}
