import { type BrowserContext, expect } from 'playwright/test';
import type { App } from './app';
import type { Service } from './service';

export const ADMIN = { email: 'admin@desk.example', password: 'correct horse battery' };

/**
 * Makes the browser another person of the sandbox. The session before goes on, as on another device: a page that is open
 * may ask something at that moment, and would say that its session has ended.
 */
export async function becomeDemo(context: BrowserContext, url: string, role: string): Promise<void> {
  const answer = await fetch(`${url}/api/session/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role }),
  });
  expect(answer.status, await answer.text()).toBe(204);
  await context.addCookies(
    answer.headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return { name, value, url };
    }),
  );
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const cookies = new Map<string, string>();

/**
 * Makes the app drop the cached pages of the previous test: it serves a page again for two seconds, unless a write came
 * in between. The service rejects this write, and the reset removes its record of the call.
 */
export async function clearReadCache(app: App, service: Service): Promise<void> {
  service.faults.failNext('updateContact', { kind: 'answer', status: 404 });
  const answer = await fetch(`${app.url}/api/contacts/${UNKNOWN_ID}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: await adminCookie(app) },
    body: JSON.stringify({ first_name: 'Unknown', last_name: '', phone: '+34600000000', overwrite: true }),
  });
  expect(answer.status, await answer.text()).toBe(404);
  service.reset();
}

async function adminCookie(app: App): Promise<string> {
  const known = cookies.get(app.url);
  if (known) return known;
  const answer = await fetch(`${app.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  expect(answer.status, await answer.text()).toBeLessThan(300);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  cookies.set(app.url, cookie);
  return cookie;
}
