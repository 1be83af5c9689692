import type { Page } from 'playwright/test';
import { type OpenIdProvider, startOpenIdProvider } from '../lib/testing/oidc-provider';
import { test as base, expect } from './fixtures';
import { overflowing, violations } from './support/accessibility';
import type { App } from './support/app';
import { hydrated } from './support/hydrated';
import { ADMIN } from './support/people';
import { signInByHand } from './support/sign-in-page';

const NIA = { email: 'nia@example.com', email_verified: true, name: 'Nia Adeyemi', roles: ['support'] };

const test = base.extend<{ provider: OpenIdProvider; company: App }>({
  provider: async ({ origins }, use) => {
    const provider = await startOpenIdProvider();
    provider.people.set('nia', NIA);
    origins.add(provider.issuer);
    await use(provider);
    await provider.close();
  },
  /** An app whose staff sign in through the provider. */
  company: async ({ provider, startApp }, use) => {
    const app = await startApp(provider.env);
    provider.register(app.url);
    await use(app);
    expect(app.output(), 'the server log').not.toContain(provider.env.OIDC_CLIENT_SECRET);
  },
});

const atProvider = (page: Page) => page.getByRole('heading', { name: 'Example Company' });
const problem = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });

async function goToProvider(page: Page) {
  await hydrated(page);
  await page.getByRole('button', { name: 'Continue with Example Company' }).click();
}

async function signInThere(page: Page, name = 'nia') {
  await expect(atProvider(page)).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('signs a member of the organization in and opens the page they asked for', async ({ page, company }) => {
  const visited: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.isNavigationRequest() && origin === company.url) visited.push(pathname);
  });
  await page.goto(`${company.url}/groups?page=1#main`);
  await goToProvider(page);
  await signInThere(page);
  await expect(page.getByRole('heading', { name: 'Groups' })).toBeVisible();
  await expect(page).toHaveURL(/\/groups(\?page=1)?#main$/);
  // Not through the sign-in page again: the browser sent the strict cookie with its first request to the app.
  expect(visited).toEqual(['/groups', '/sign-in', '/api/session/oidc/callback', '/groups']);
  await expect(page.getByRole('button', { name: /Nia Adeyemi.*support$/i })).toBeVisible();

  const cookies = await page.context().cookies(company.url);
  expect(cookies.map(({ name }) => name).filter((name) => name.includes('oidc'))).toEqual([]);
  expect(cookies.find(({ name }) => name === 'frontdesk.session')?.sameSite).toBe('Strict');
});

test('rejects the URL of a completed sign-in when it is opened again', async ({ page, company, context }) => {
  const ways: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/session/oidc/callback')) ways.push(request.url());
  });
  await page.goto(`${company.url}/sign-in`);
  await goToProvider(page);
  await signInThere(page);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const [way = ''] = ways;
  await page.goto(way);
  await expect(page).toHaveURL(`${company.url}/`);

  // A page of the app would send requests in between, which would be refused.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(way);
  await expect(page).toHaveURL(/problem=stale/);
  await expect(problem(page)).toContainText('This sign-in was already used');
});

test('reports a sign-in that was cancelled at the provider, and lets the person try again', async ({
  page,
  company,
}) => {
  await page.goto(`${company.url}/groups`);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Never mind' }).click();
  await expect(problem(page)).toHaveText(
    'The sign-in was cancelled at your organization. Try again when you are ready.',
  );
  await goToProvider(page);
  await signInThere(page);
  await expect(page).toHaveURL(`${company.url}/groups`);
});

test('says whom to ask when a person has no role', async ({ page, company, provider }) => {
  provider.people.set('nia', { ...NIA, roles: ['cleaner'] });
  await page.goto(`${company.url}/sign-in`);
  await goToProvider(page);
  await signInThere(page);
  await expect(problem(page)).toContainText('Your organization hasn’t given you a role in Frontdesk.');
  await page.setViewportSize({ width: 320, height: 640 });
  expect([...(await violations(page)), ...(await overflowing(page))]).toEqual([]);
  await page.goto(`${company.url}/contacts`);
  await expect(page).toHaveURL(/\/sign-in/);
});

test('applies a new role from the organization at the next sign-in', async ({ page, company, provider }) => {
  await page.goto(`${company.url}/sign-in`);
  await goToProvider(page);
  await signInThere(page);
  await expect(page.getByRole('button', { name: /support$/i })).toBeVisible();
  provider.people.set('nia', { ...NIA, roles: ['marketer'] });
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'frontdesk.session' });
  await page.goto(`${company.url}/sign-in`);
  await goToProvider(page);
  // The provider still has a session in this browser and asks for nothing.
  await expect(page.getByRole('button', { name: /marketer$/i })).toBeVisible();
});

test('signs in by password while the provider does not respond', async ({
  page,
  company,
  provider,
  allowErrors,
}) => {
  allowErrors(/status of 502/);
  await provider.goDown();
  await page.goto(`${company.url}/sign-in`);
  await goToProvider(page);
  await expect(problem(page)).toContainText('Your organization’s sign-in isn’t responding.');
  await signInByHand(page, ADMIN);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('offers no provider when none is configured', async ({ page }) => {
  await page.goto('/sign-in?problem=no-role');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0);
  await expect(page.getByText('hasn’t given you a role')).toHaveCount(0);
});
