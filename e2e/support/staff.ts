import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test';
import { hydrated } from './hydrated';

export const PASSWORD = 'a password that is long';

type Role = 'support' | 'marketer' | 'admin';
type Invited = { id: string; link: string; name: string; email: string };

let made = 0;

/** Somebody that no other test of this desk has met. */
export function newcomer(name = 'Ann Example') {
  made += 1;
  const nth = `${String(Date.now()).slice(-6)}${made}`;
  return { name: `${name} ${nth}`, email: `person${nth}@desk.example` };
}

/** Invites as the admin who is signed in. */
export async function invite(
  request: APIRequestContext,
  url: string,
  roles: Role[] = ['support'],
): Promise<Invited> {
  const person = newcomer();
  const answer = await request.post(`${url}/api/staff/invitations`, { data: { ...person, roles } });
  expect(answer.status(), await answer.text()).toBe(200);
  return { ...person, ...(await answer.json()) };
}

/** Somebody at the desk, in a browser of their own. */
export async function addColleague(admin: Page, browser: Browser, url: string, roles: Role[] = ['support']) {
  const { link, name, email } = await invite(admin.request, url, roles);
  const context = await browser.newContext({ baseURL: url });
  const token = new URL(link).searchParams.get('token');
  const answer = await context.request.post('/api/invitation', { data: { token, name, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(204);
  return { context, name, email };
}

/** A page of another browser, once its forms listen. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}
