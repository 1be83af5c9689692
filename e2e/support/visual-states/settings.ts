import { expect } from 'playwright/test';
import type { VisualState } from './types';

export const SETTINGS_STATES: VisualState[] = [
  {
    name: 'the general settings',
    show: async ({ page }) => {
      await page.goto('/settings/general');
      await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
    },
  },
  {
    name: 'the send settings',
    show: async ({ page }) => {
      await page.goto('/settings/sending');
      await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
    },
  },
  {
    name: 'the do-not-send list',
    show: async ({ page }) => {
      await page.request.post('/api/do-not-send', { data: { phone: '+34612344711', reason: 'Complained' } });
      await page.goto('/settings/do-not-send');
      await expect(page.getByText('Complained')).toBeVisible();
    },
  },
  {
    name: 'the roles',
    pictured: ['desktop'],
    show: async ({ page }) => {
      await page.goto('/settings/roles');
      await expect(page.getByRole('table', { name: 'What each role may do' })).toBeVisible();
    },
  },
];
