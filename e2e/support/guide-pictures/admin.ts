import { expect } from 'playwright/test';
import { preparedBroadcast } from './marketer';
import type { GuidePicture } from './types';

const CONDITION = {
  all: [
    { field: 'country', is: 'any_of', value: ['BR', 'FR'] },
    {
      any: [
        { field: 'last_chat', is: 'days_ago', value: 30 },
        { field: 'follow_up', is: 'not_empty' },
      ],
    },
  ],
};

export const ADMIN_PICTURES: GuidePicture[] = [
  {
    name: 'admin-overview',
    as: 'admin',
    show: async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    },
  },
  {
    name: 'admin-invitation',
    as: 'admin',
    show: async ({ page }) => {
      await page.goto('/settings/staff?person=new');
      await page.getByRole('textbox', { name: 'Name' }).fill('Inés Ortega');
      await page.getByRole('textbox', { name: 'Email' }).fill('ines@example.com');
      await page.getByRole('checkbox', { name: 'Support' }).check();
      await expect(page.getByRole('button', { name: 'Create invitation' })).toBeVisible();
    },
  },
  {
    name: 'admin-roles',
    as: 'admin',
    show: async ({ page }) => {
      await page.goto('/settings/roles');
      await expect(page.getByRole('button', { name: 'Save roles' })).toBeVisible();
    },
  },
  {
    name: 'admin-limits',
    as: 'admin',
    show: async ({ page }) => {
      await page.goto('/settings/sending');
      await expect(page.getByRole('button', { name: 'Save broadcast settings' })).toBeVisible();
    },
  },
  {
    name: 'admin-approve',
    as: 'marketer',
    show: async ({ page, signInAs }) => {
      await signInAs('admin');
      const settings = await (await page.request.get('/api/settings/broadcasts')).json();
      const data = { ...settings, approval_above: 0 };
      const saved = await page.request.put('/api/settings/broadcasts', { data });
      expect(saved.ok(), await saved.text()).toBe(true);
      await signInAs('marketer');
      const path = await preparedBroadcast(page, 'VIP customers');
      await page.goto(path);
      await page.getByRole('button', { name: 'Ask for approval' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
      await expect(page.getByText('Waiting for approval')).toBeVisible();
      await signInAs('admin');
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Approve…' })).toBeVisible();
      await expect(page.getByText('Group VIP customers')).toBeVisible();
    },
  },
  {
    name: 'admin-service',
    as: 'admin',
    show: async ({ page }) => {
      await page.goto('/settings/service');
      await expect(page.getByRole('button', { name: 'Download backup' })).toBeVisible();
    },
  },
  {
    name: 'admin-segment',
    as: 'admin',
    show: async ({ page }) => {
      const condition = encodeURIComponent(JSON.stringify(CONDITION));
      await page.goto(`/contacts/segments?segment=new&condition=${condition}`);
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('In touch in Brazil and France');
      await expect(page.getByText(/contacts match$/)).toBeVisible();
    },
  },
];
