import { expect, type Page } from 'playwright/test';
import { expectOutcome, newPhone, review, sendButton, stage, writeByName } from '../sends';
import { addTemplate } from '../templates';
import type { VisualState } from './types';

/** Each step of the send page, and the history. */
export const SEND_STATES: VisualState[] = [
  {
    name: 'sending: no recipient yet',
    show: async ({ page }) => {
      await addTemplate(page);
      await page.goto('/send');
      await page.getByRole('button', { name: 'Review', exact: true }).click();
      await expect(page.getByText('Choose who gets the message.')).toBeVisible();
    },
  },
  {
    name: 'sending: choosing a recipient',
    show: async ({ page }) => {
      await page.goto('/contacts');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await page.goto('/send');
      await page.getByRole('combobox', { name: 'Recipient' }).fill('garcia');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'sending: missing values',
    pictured: ['desktop'],
    show: async ({ page }) => {
      await compose(page);
      await page.getByRole('button', { name: 'Review', exact: true }).click();
      await expect(page.getByText('Body {{1}} is missing.')).toBeVisible();
    },
  },
  {
    name: 'sending: the review',
    pictured: ['desktop', 'phone'],
    show: async ({ page }) => {
      await compose(page);
      await page.getByRole('textbox', { name: 'Body {{1}}' }).fill('Ana');
      await review(page);
    },
  },
  {
    name: 'sending: in progress',
    show: async ({ page, service }) => {
      await writeByName(page);
      await review(page);
      service.hold('POST');
      await sendButton(page).click();
      await expect(stage(page, 'Sending…')).toBeVisible();
    },
  },
  {
    name: 'sending: refused',
    show: async ({ page }) => {
      await writeByName(page, { phone: '+15005550003' });
      await review(page);
      await sendButton(page).click();
      await expectOutcome(page, 'Rejected');
    },
  },
  {
    name: 'sending: a confirmation',
    show: async ({ page }) => {
      await writeByName(page, { phone: '+15005550015' });
      await review(page);
      await sendButton(page).click();
      await expectOutcome(page, 'Unknown');
      await page.getByRole('button', { name: 'Send again anyway' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'send history with a message open',
    show: async ({ page }) => {
      await writeByName(page);
      await review(page);
      await sendButton(page).click();
      await page.getByRole('link', { name: 'View in history' }).click();
      await expect(page.getByRole('region', { name: 'Chat in the messaging service' })).toBeVisible();
    },
  },
  {
    name: 'send history without matches',
    keeps: /^no_such_template$/,
    show: async ({ page }) => {
      await page.goto('/send/history?template=no_such_template');
      await expect(page.getByRole('heading', { name: 'No matching messages' })).toBeVisible();
    },
  },
];

async function compose(page: Page) {
  const { id } = await addTemplate(page);
  await page.goto(`/send?${new URLSearchParams({ phone: newPhone(), template: id })}`);
  await expect(page.getByRole('textbox', { name: 'Body {{1}}' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change recipient' })).toBeVisible();
}
