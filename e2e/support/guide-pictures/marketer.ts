import { expect, type Page } from 'playwright/test';
import { planHash } from '../broadcasts';
import { chooseContact, expectOutcome, review, sendButton } from '../sends';
import type { GuidePicture } from './types';

async function post(page: Page, path: string, data: object = {}) {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** A broadcast of the sandbox's spring offer to a group, with its recipients prepared; its page. */
export async function preparedBroadcast(page: Page, group: string): Promise<string> {
  const { data: templates } = await (await page.request.get('/api/templates?per_page=100')).json();
  const { data: groups } = await (await page.request.get('/api/contact-groups?per_page=100')).json();
  const named = (list: { id: string; name: string }[], name: string) =>
    list.find((each) => each.name === name)?.id;
  const { id } = await post(page, '/api/broadcasts', {
    name: 'Spring offer',
    template_id: named(templates, 'spring_offer'),
    pace: { per_minute: 20 },
    audience: { sources: [{ type: 'group', id: named(groups, group) }] },
    mapping: [
      { text: 'https://example.com/spring.png' },
      { field: 'first_name', fallback: 'there' },
      { text: '20%' },
      { text: 'SPRING20' },
    ],
    schedule: { zone: 'Europe/Madrid', quiet: { from: '21:00', to: '09:00' } },
  });
  await post(page, `/api/broadcasts/${id}/plan`);
  await planHash(page, `/api/broadcasts/${id}`);
  return `/broadcasts/${id}`;
}

async function fillOrder(page: Page, phone?: string) {
  await page.goto('/send');
  if (phone) {
    await page.getByRole('combobox', { name: 'Recipient' }).fill(phone);
    await page.getByRole('option', { name: /^Send to/ }).click();
  } else await chooseContact(page, 'Sofía Gar', 'Sofía García');
  await page.getByLabel('Template', { exact: true }).selectOption('order_shipped');
  const values = ['Sofía', 'A-1042', 'Friday'];
  for (const [at, value] of values.entries())
    await page.getByRole('textbox', { name: `Body {{${at + 1}}}` }).fill(value);
  await page.getByRole('textbox', { name: /^End of the URL/ }).fill('A-1042');
}

export const MARKETER_PICTURES: GuidePicture[] = [
  {
    name: 'marketer-send',
    as: 'marketer',
    show: async ({ page }) => {
      await fillOrder(page);
      await expect(page.getByText('your order A-1042 is on its way')).toBeVisible();
    },
  },
  {
    name: 'marketer-rejected',
    as: 'marketer',
    show: async ({ page }) => {
      await fillOrder(page, '+15005550002');
      await review(page);
      await sendButton(page).click();
      await expectOutcome(page, 'Rejected');
    },
  },
  {
    name: 'marketer-template',
    as: 'marketer',
    show: async ({ page }) => {
      await page.goto('/templates');
      await page.getByRole('link', { name: 'spring_offer' }).click();
      await expect(page.getByRole('heading', { name: 'spring_offer' })).toBeVisible();
    },
  },
  {
    name: 'marketer-broadcast',
    as: 'marketer',
    show: async ({ page }) => {
      await page.goto('/broadcasts/new');
      await page.getByLabel('Name', { exact: true }).fill('Spring offer');
      await page.getByLabel('Template', { exact: true }).selectOption('spring_offer');
      await page
        .getByRole('group', { name: 'Groups' })
        .getByRole('checkbox', { name: /^VIP customers/ })
        .check();
      await expect(page.getByRole('region', { name: 'Recipients' })).toContainText('20 people');
    },
  },
  {
    name: 'marketer-recipients',
    as: 'marketer',
    show: async ({ page }) => {
      await page.goto(await preparedBroadcast(page, 'VIP customers'));
      await expect(page.getByRole('heading', { name: /people will receive it/ })).toBeVisible();
      await expect(page.getByText('Group VIP customers')).toBeVisible();
    },
  },
  {
    name: 'marketer-paused',
    as: 'marketer',
    show: async ({ page }) => {
      const path = await preparedBroadcast(page, 'VIP customers');
      const plan_hash = await planHash(page, `/api${path}`);
      await post(page, `/api${path}/start`, { plan_hash });
      await post(page, `/api${path}/pause`);
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
      await expect(page.getByText('Group VIP customers')).toBeVisible();
    },
  },
];
