import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test';
import { tokenIn } from '@/lib/auth/one-time-link';
import { hydrateOnLoad, noteKeyListener } from './hydrated';

export const PASSWORD = 'a password that is long';

type Role = 'support' | 'marketer' | 'admin';
type Invited = { id: string; link: string; name: string; email: string };

let made = 0;

/** A person that no other test of this app has used. */
export function newcomer(name = 'Ann Example') {
  made += 1;
  const nth = `${String(Date.now()).slice(-6)}${made}`;
  return { name: `${name} ${nth}`, email: `person${nth}@desk.example` };
}

/** Invites a person as the signed-in admin. */
export async function invite(
  request: APIRequestContext,
  url: string,
  roles: Role[] = ['support'],
): Promise<Invited> {
  const person = newcomer();
  const answer = await request.post(`${url}/api/staff/invitations`, { data: { ...person, roles } });
  expect(answer.status(), await answer.text()).toBe(200);
  const made = await answer.json();
  return { ...person, id: made.id, link: new URL(made.link, url).href };
}

/** Adds a person, signed in to a browser of their own. */
export async function addColleague(admin: Page, browser: Browser, url: string, roles: Role[] = ['support']) {
  const { link, name, email } = await invite(admin.request, url, roles);
  const context = await browser.newContext({ baseURL: url });
  await noteKeyListener(context);
  context.on('page', hydrateOnLoad);
  const answer = await context.request.post('/api/invitation', { data: answerTo(link, name) });
  expect(answer.status(), await answer.text()).toBe(204);
  return { context, name, email };
}

/** The signed-in user invites a person, who is then signed in to the same browser. */
export async function becomeColleague(request: APIRequestContext, url: string, roles: Role[]): Promise<void> {
  const { link, name } = await invite(request, url, roles);
  const answer = await request.post(`${url}/api/invitation`, { data: answerTo(link, name) });
  expect(answer.status(), await answer.text()).toBe(204);
}

/** Adds a person without a browser. Returns their name. */
export async function addFromAfar(request: APIRequestContext, url: string): Promise<string> {
  const { link, name } = await invite(request, url);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(answerTo(link, name));
  const answer = await fetch(`${url}/api/invitation`, { method: 'POST', headers, body });
  expect(answer.status, await answer.text()).toBe(204);
  return name;
}

function answerTo(link: string, name: string) {
  return { token: tokenIn(new URL(link)), name, password: PASSWORD };
}

/** Opens the form for several people, with these addresses in its list. */
export async function openSeveral(page: Page, text: string): Promise<void> {
  await page.goto('/settings/staff?person=new');
  await page.getByRole('button', { name: 'Invite several people' }).click();
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(text);
  await page.getByRole('button', { name: 'Add to the list' }).click();
}
