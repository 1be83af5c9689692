import { expect, type Page } from 'playwright/test';
import { addTemplate, saveBody } from '../templates';
import type { VisualState } from './types';

/** The ID of the last event of a template that was just changed. */
async function changedTemplate(page: Page): Promise<number> {
  const template = await addTemplate(page);
  await saveBody(page, template, 'Hi {{1}}, never come.');
  const { data } = await (await page.request.get(`/api/audit?type=template&record=${template.id}`)).json();
  return data[0].id;
}

/** The audit log and its settings. */
export const AUDIT_STATES: VisualState[] = [
  {
    name: 'the audit',
    show: async ({ page }) => {
      await changedTemplate(page);
      await page.goto('/settings/audit');
      await expect(page.getByRole('link', { name: 'Saved template' }).first()).toBeVisible();
    },
  },
  {
    name: 'the audit with the choices of a filter',
    show: async ({ page }) => {
      await page.goto('/settings/audit?action=template,contact.update&outcome=done,refused');
      await page.getByRole('button', { name: /^Action: / }).click();
      await expect(page.getByRole('checkbox', { name: 'Templates: all' })).toBeChecked();
    },
  },
  {
    name: 'an event with what was before and after',
    show: async ({ page }) => {
      await page.goto(`/settings/audit?event=${await changedTemplate(page)}`);
      await expect(page.getByRole('region', { name: 'Changes' })).toBeVisible();
    },
  },
  {
    name: 'an event that is not on record',
    show: async ({ page, allowErrors }) => {
      allowErrors(/status of 404/);
      await page.goto('/settings/audit?event=999999999');
      await expect(page.getByText('This event doesn’t exist, or its retention has ended.')).toBeVisible();
    },
  },
  {
    name: 'no event that matches',
    show: async ({ page }) => {
      await page.goto('/settings/audit?q=nothing_like_it&outcome=refused');
      await expect(page.getByRole('heading', { name: 'No matching events' })).toBeVisible();
    },
  },
  {
    name: 'the audit that cannot be loaded',
    keeps: /^(?:Something went wrong|Try again\.)$/,
    show: async ({ page, allowErrors }) => {
      allowErrors(/status of 500/);
      const problem = { code: 'internal', title: 'Something went wrong', detail: 'Try again.' };
      await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, json: problem }));
      // The first HTML does not prefetch with days, so the browser sends the request.
      await page.goto('/settings/audit?from=2026-01-01');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'how long events are kept',
    show: async ({ page }) => {
      const oldest_at = '2020-02-29T10:00:00.000Z';
      await page.route('**/api/settings/audit', (route) =>
        route.fulfill({ json: { keep_years: null, oldest_at } }),
      );
      await page.goto('/settings/audit?panel=retention');
      await page.getByLabel('Keep events for').selectOption('1 year');
      await expect(page.getByText('Events will be deleted.')).toBeVisible();
    },
  },
];
