import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from './fixtures';
import { FIRST } from './support/seeded';
import { becomeColleague } from './support/staff';

const ADA = { first_name: 'Ada', last_name: '', phone: '+34612344711', email: '' };

test.use({ on: 'sandbox' });

test('lets support add and change contacts', async ({ page, signInAs }) => {
  await signInAs('support');
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: 'New contact' })).toBeVisible();
  await page.getByRole('link', { name: FIRST }).click();
  await expect(page.getByRole('link', { name: 'Edit contact' })).toBeVisible();
});

test('shows a marketer contacts without edit buttons', async ({ page, signInAs }) => {
  await signInAs('marketer');
  await page.goto('/contacts');
  await page.getByRole('link', { name: FIRST }).click();
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit contact' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New contact' })).toHaveCount(0);
});

test('shows a marketer no form, and by its URL which role it needs', async ({ page, signInAs }) => {
  await signInAs('marketer');
  await page.goto('/contacts?contact=new');
  const form = page.getByRole('dialog', { name: 'New contact' });
  await expect(form).toContainText('To add contacts, you need the role Support or Admin.');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: FIRST }).click();
  const contact = page.getByRole('dialog', { name: FIRST });
  await expect(contact).toBeVisible();
  await page.goto(`${page.url()}&mode=edit`);
  await expect(contact).toContainText('To edit contacts, you need the role Support or Admin.');
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('rejects a marketer’s change on the server', async ({ page, signInAs }) => {
  await signInAs('marketer');
  const { data, meta } = await (await page.request.get('/api/contacts')).json();
  const created = await page.request.post('/api/contacts', { data: ADA });
  const changed = await page.request.put(`/api/contacts/${data[0].uuid}`, { data: ADA });
  for (const answer of [created, changed]) {
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'forbidden' });
  }
  const after = await (await page.request.get('/api/contacts')).json();
  expect(after.meta.total).toBe(meta.total);
  expect(after.data[0].first_name).toBe('María');
});

const EVERYONE = ['support', 'marketer', 'admin'];
const SUPPORT = ['support', 'admin'];
const SENDERS = ['marketer', 'admin'];
const ADMINS = ['admin'];

const NO_RECORD = '00000000-0000-4000-8000-000000000000';

/** The roles that may open each page; pages that need no session are open to anyone. */
const PAGES: Record<string, string[] | 'anyone'> = {
  '/': EVERYONE,
  '/sign-in': 'anyone',
  '/setup': 'anyone',
  '/invitation': 'anyone',
  '/reset-password': 'anyone',
  '/account': EVERYONE,
  '/contacts': EVERYONE,
  '/contacts/data-quality': EVERYONE,
  '/contacts/data-quality/facts': EVERYONE,
  '/contacts/segments': EVERYONE,
  '/contacts/import': SUPPORT,
  '/contacts/import/[id]': SUPPORT,
  '/groups': EVERYONE,
  '/send': SENDERS,
  '/send/history': EVERYONE,
  '/broadcasts': SENDERS,
  '/broadcasts/new': SENDERS,
  '/broadcasts/[id]': SENDERS,
  '/broadcasts/[id]/edit': SENDERS,
  '/templates': SENDERS,
  '/replies': ADMINS,
  '/replies/import': ADMINS,
  '/replies/import/[id]': ADMINS,
  '/settings': EVERYONE,
  '/settings/general': ADMINS,
  '/settings/contact-fields': ADMINS,
  '/settings/tags': ADMINS,
  '/settings/do-not-send': EVERYONE,
  '/settings/do-not-send/import': EVERYONE,
  '/settings/do-not-send/import/[id]': EVERYONE,
  '/settings/sending': SENDERS,
  '/settings/audit': ADMINS,
  '/settings/data': ADMINS,
  '/settings/service': ADMINS,
  '/settings/roles': ADMINS,
  '/settings/staff': ADMINS,
};

test('opens each page for its roles, and for a person with two roles', async ({ page, app, signInAs }) => {
  expect(pagesIn('app').sort()).toEqual(Object.keys(PAGES).sort());
  const visit = async (roles: string[]) => {
    for (const [pattern, open] of Object.entries(PAGES)) {
      if (open === 'anyone') continue;
      const path = pattern.replace('[id]', NO_RECORD);
      const answer = await page.request.get(path, { maxRedirects: 0 });
      const isRefused =
        answer.status() === 200 && (await answer.text()).includes('Your role doesn’t open this page');
      // Only who may open the page is told that there is no such record.
      const leadsOn = path === '/settings' && answer.headers().location?.startsWith('/settings/');
      const isOpen = leadsOn || ([200, 404].includes(answer.status()) && !isRefused);
      const seen = isOpen
        ? 'open'
        : isRefused
          ? 'no access'
          : `${answer.status()} ${answer.headers().location}`;
      const away = roles.length > 0 ? 'no access' : `307 /sign-in?next=${encodeURIComponent(path)}`;
      const may = open.some((role) => roles.includes(role));
      expect(seen, `${path} for ${roles.join(' and ') || 'a stranger'}`).toBe(may ? 'open' : away);
    }
  };
  await visit([]);
  for (const role of ['support', 'marketer', 'admin'] as const) {
    await signInAs(role);
    await visit([role]);
  }
  await becomeColleague(page.request, app.url, ['support', 'marketer']);
  await visit(['support', 'marketer']);
});

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.[jt]sx?$/.test(file))
    .map((file) => `/${dirname(file).replace(/\([^)]*\)\/?|^\.$/g, '')}`);
}
