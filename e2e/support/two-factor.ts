import { TOTP } from 'otpauth';
import { type APIRequestContext, expect } from 'playwright/test';
import { ADMIN } from './people';

const STEP_MS = 30_000;

/** The code of an authenticator app; `next` for the next one, since a code of this half minute may be used up. */
export function codeOf(secret: string, when: 'now' | 'next' = 'now'): string {
  const timestamp = Date.now() + (when === 'next' ? STEP_MS : 0);
  return new TOTP({ secret }).generate({ timestamp });
}

/** Sets up a second factor for the signed-in admin. */
export async function turnOn(
  request: APIRequestContext,
  url: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const data = { current_password: ADMIN.password, code: '' };
  const begun = await request.post(`${url}/api/account/two-factor`, { data });
  expect(begun.status(), await begun.text()).toBe(200);
  const { secret } = await begun.json();
  const confirmed = await request.post(`${url}/api/account/two-factor/confirm`, {
    data: { code: codeOf(secret) },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return { secret, recoveryCodes: (await confirmed.json()).recovery_codes };
}
