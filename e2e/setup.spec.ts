import { expect, test } from './fixtures';

const NOBODY_YET = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
const ANA = { email: 'ana@desk.example', password: 'a long enough password' };

test('creates the first admin by the printed link, once, and signs them in', async ({ page, startApp }) => {
  const app = await startApp(NOBODY_YET);
  const link = app.output().match(/http:\S+\/setup#token=\S+/)?.[0] ?? '';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ana Souza');
  await expect(page).toHaveURL(`${app.url}/setup`);
  await page.getByLabel('Email').fill(ANA.email);
  await page.getByLabel('Password', { exact: true }).fill(ANA.password);
  await page.getByRole('button', { name: 'Create admin account' }).click();
  await expect(page.getByRole('button', { name: 'Ana Souza Admin' })).toBeVisible();
  const token = link.split('=')[1] ?? link;
  expect(asked.filter((url) => new URL(url).href.split('#')[0]?.includes(token))).toEqual([]);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

test('says on the sign-in page how to create the first admin, then whom to ask for a password', async ({
  page,
  startApp,
}) => {
  const fresh = await startApp(NOBODY_YET);
  await page.goto(fresh.url);
  await expect(page.getByText('open the link that Frontdesk printed')).toBeVisible();
  const used = await startApp();
  await page.goto(used.url);
  await expect(page.getByText('Ask an admin for a link')).toBeVisible();
  await expect(page.getByText('open the link that Frontdesk printed')).toHaveCount(0);
});

test('rejects a link with another token', async ({ page, startApp }) => {
  const { url } = await startApp(NOBODY_YET);
  await page.goto(`${url}/setup#token=guessed`);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  const account = { ...ANA, name: 'Eve', token: 'guessed' };
  const answer = await page.request.post(`${url}/api/setup`, { data: account });
  expect(answer.status()).toBe(404);
  expect((await page.request.post(`${url}/api/session`, { data: ANA })).status()).toBe(401);
});

test('rejects a short or guessable password at its field, and accepts a link of an earlier version', async ({
  page,
  startApp,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  const app = await startApp(NOBODY_YET);
  const link = app.output().match(/http:\S+\/setup#token=\S+/)?.[0] ?? '';
  await page.goto(link.replace('#', '?'));
  await page.getByLabel('Your name').fill('Ana Souza');
  await expect(page).toHaveURL(`${app.url}/setup`);
  await page.getByLabel('Email').fill(ANA.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await page.getByRole('button', { name: 'Create admin account' }).click();
  await expect(password).toHaveAccessibleDescription(/at least 12 characters/);
  await password.fill('AnaSouza2026!');
  await page.getByRole('button', { name: 'Create admin account' }).click();
  await expect(password).toHaveAccessibleDescription(/contains your name.*three or four unrelated words/);
  await expect(password).toBeFocused();
  await password.fill(ANA.password);
  await page.getByRole('button', { name: 'Create admin account' }).click();
  await expect(page.getByRole('button', { name: 'Ana Souza Admin' })).toBeVisible();
});
