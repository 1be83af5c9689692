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
  const values = { first_name: 'Unknown', last_name: '', phone: '+34600000000', overwrite: true };
  const answer = await asAdmin(app, false, 'PUT', `/api/contacts/${UNKNOWN_ID}`, values);
  expect(answer.status, await answer.text()).toBe(404);
  service.reset();
}

/** The same on the sandbox, which has no faults to inject: its records are to be restored afterwards. */
export async function clearDemoCache(app: App): Promise<void> {
  const answer = await asAdmin(app, true, 'POST', '/api/contact-groups', { name: 'Until restored' });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Resolves when the index of the sandbox's app is complete. */
export async function demoSynced(app: App): Promise<void> {
  const status = async () => (await asAdmin(app, true, 'GET', '/api/contact-index/status')).json();
  await expect.poll(async () => (await status()).complete, { timeout: 30_000 }).toBe(true);
}

async function asAdmin(
  app: App,
  isDemo: boolean,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const known = cookies.get(app.url);
  const cookie = known ?? (await adminCookie(app, isDemo));
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(app.url + path, { method, headers, body: body && JSON.stringify(body) });
  if (answer.status !== 401 || !known) return answer;
  // A test has ended this session.
  cookies.delete(app.url);
  return asAdmin(app, isDemo, method, path, body);
}

async function adminCookie({ url }: App, isDemo: boolean): Promise<string> {
  const answer = await fetch(isDemo ? `${url}/api/session/demo` : `${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(isDemo ? { role: 'admin' } : ADMIN),
  });
  expect(answer.status, await answer.text()).toBeLessThan(300);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  cookies.set(url, cookie);
  return cookie;
}
