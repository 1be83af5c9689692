import { expect, type Page } from 'playwright/test';
import { planHash } from '../broadcasts';
import { syncContacts } from '../contact-index';
import { addTemplate } from '../templates';
import type { VisualState } from './types';

const PEOPLE = Array.from({ length: 40 }, (_, n) => `+3461200${1_000 + n}`);

/** A planned broadcast to people who are no contacts; one entry is no number. Returns its page. */
async function planned(page: Page): Promise<{ path: string; plan_hash: string }> {
  await syncContacts(page);
  const template = await addTemplate(page);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id } = await post('/api/broadcasts', {
    name: `Spring ${template.name}`,
    template_id: template.id,
    pace: { per_minute: 20 },
    audience: { sources: [{ type: 'numbers', text: [...PEOPLE, 'nobody'].join('\n') }] },
    mapping: [{ text: 'Ana' }],
    exclusions: { unknown_numbers: 'send', other_broadcasts: false, template_days: 0 },
    schedule: { zone: 'UTC', quiet: null },
  });
  await post(`/api/broadcasts/${id}/plan`, {});
  const plan_hash = await planHash(page, `/api/broadcasts/${id}`);
  return { path: `/broadcasts/${id}`, plan_hash };
}

/** The list of broadcasts, and one from its form to a pause. */
export const BROADCAST_STATES: VisualState[] = [
  {
    name: 'composing a broadcast: nothing chosen',
    show: async ({ page }) => {
      await addTemplate(page);
      await page.goto('/broadcasts/new');
      await page.getByRole('button', { name: 'Save and review' }).click();
      await expect(page.getByRole('button', { name: 'Enter a name.' })).toBeVisible();
    },
  },
  {
    name: 'a planned broadcast',
    keeps: /^Hi Ana, come by\.$/,
    pictured: ['desktop', 'phone'],
    show: async ({ page }) => {
      await page.goto((await planned(page)).path);
      await expect(page.getByRole('heading', { name: '40 of 41 people will receive it' })).toBeVisible();
      await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
    },
  },
  {
    name: 'a paused broadcast',
    keeps: /^Hi Ana, come by\.$/,
    show: async ({ page }) => {
      const { path, plan_hash } = await planned(page);
      await page.request.post(`/api${path}/start`, { data: { plan_hash } });
      await page.request.post(`/api${path}/pause`);
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
      await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
    },
  },
  {
    name: 'broadcasts',
    show: async ({ page }) => {
      await planned(page);
      await page.goto('/broadcasts');
      await expect(page.getByRole('link', { name: /^Spring/ }).first()).toBeVisible();
    },
  },
];
