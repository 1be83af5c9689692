import { expect } from 'playwright/test';
import { keepReply, newWord, saveElsewhere, seeded } from '../replies';
import type { VisualState } from './types';

/** The local copy of automated replies, its sheet, tester, overlaps and import. */
export const REPLY_STATES: VisualState[] = [
  {
    name: 'automated replies, one marked for its overlap',
    show: async ({ page }) => {
      const trigger = newWord();
      await keepReply(page, { trigger, name: 'مواعيد العمل' });
      const { name } = await keepReply(page, { trigger });
      await page.goto(`/replies?q=${trigger}`);
      await expect(page.getByRole('row').filter({ hasText: name }).getByLabel('1 overlap')).toBeVisible();
    },
  },
  {
    name: 'no reply that matches',
    show: async ({ page }) => {
      await keepReply(page);
      await page.goto('/replies?q=nothing_like_it&criteria=ends+with');
      await expect(page.getByRole('heading', { name: 'No matching replies' })).toBeVisible();
    },
  },
  {
    name: 'an open reply with an overlap',
    show: async ({ page }) => {
      const trigger = newWord();
      await keepReply(page, { trigger });
      const { uuid } = await keepReply(page, { trigger, response: 'Hi {first_name}, {nobody}' });
      await page.goto(`/replies?reply=${uuid}`);
      await expect(page.getByRole('region', { name: 'Overlaps' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'a reply with a file, saved',
    show: async ({ page }) => {
      const response = 'https://example.com/files/map.png';
      const { uuid } = await keepReply(page, { uuid: seeded(6), response_type: 'image', response });
      await saveElsewhere(page, uuid, {});
      await page.goto(`/replies?reply=${uuid}`);
      await expect(page.getByText('doesn’t report which file it stored')).toBeVisible();
    },
  },
  {
    name: 'a reply being changed, with warnings',
    pictured: ['desktop'],
    show: async ({ page }) => {
      const trigger = newWord();
      await keepReply(page, { trigger });
      const { uuid } = await keepReply(page, { trigger, response: 'Hi {fisrt_name}' });
      await page.goto(`/replies?reply=${uuid}&mode=edit`);
      await expect(page.getByText('Did you mean {first_name}?')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('heading', { name: /overlap/ })).toBeVisible();
    },
  },
  {
    name: 'a reply’s versions',
    show: async ({ page }) => {
      const { uuid } = await keepReply(page, { uuid: seeded(7), response: 'Hi.' });
      await saveElsewhere(page, uuid, { response: `Hi ${newWord()}.` });
      await page.goto(`/replies?reply=${uuid}&mode=versions`);
      await expect(page.getByRole('insertion')).toBeVisible();
    },
  },
  {
    name: 'a reply to be added, with errors',
    show: async ({ page }) => {
      await page.goto('/replies?reply=new');
      await page.getByRole('button', { name: 'Save to messaging service' }).click();
      await expect(page.getByText('Enter the response.')).toBeVisible();
    },
  },
  {
    name: 'the tester before anything is typed',
    show: async ({ page }) => {
      await keepReply(page);
      await page.goto('/replies?view=tester');
      await expect(page.getByRole('heading', { name: 'Which reply would answer?' })).toBeVisible();
    },
  },
  {
    name: 'the tester with an answer',
    show: async ({ page }) => {
      const trigger = newWord();
      await keepReply(page, { trigger });
      await page.goto(`/replies?view=tester&message=${trigger}`);
      await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    },
  },
  {
    name: 'the overlaps',
    show: async ({ page }) => {
      const trigger = newWord();
      await keepReply(page, { trigger });
      await keepReply(page, { trigger });
      await keepReply(page, { trigger: `${trigger} please`, response: 'Hi {nobody}' });
      await page.goto('/replies?view=overlaps');
      await expect(page.getByRole('list', { name: 'Overlaps' })).toBeVisible();
    },
  },
];
