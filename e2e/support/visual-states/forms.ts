import { expect } from 'playwright/test';
import { ADA, fillContact } from '../contact-form';
import { FIRST } from '../seeded';
import type { VisualState } from './types';

/** Forms, and overlays. */
export const FORM_STATES: VisualState[] = [
  {
    name: 'a new contact',
    show: async ({ page }) => {
      await page.goto('/contacts?contact=new');
      await expect(page.getByRole('button', { name: 'Create contact' })).toBeVisible();
    },
  },
  {
    name: 'a new contact with errors',
    pictured: ['desktop'],
    show: async ({ page }) => {
      await page.goto('/contacts?contact=new');
      await fillContact(page, { Phone: '612', Email: 'nowhere' });
      await page.getByRole('button', { name: 'Create contact' }).click();
      await expect(page.getByText('Enter a first name.')).toBeVisible();
    },
  },
  {
    name: 'a contact being changed',
    show: async ({ page }) => {
      await page.goto('/contacts');
      await page.getByRole('link', { name: FIRST }).click();
      await page.getByRole('link', { name: 'Edit contact' }).click();
      await expect(page.getByRole('button', { name: 'Save contact' })).toBeVisible();
    },
  },
  {
    name: 'an unconfirmed save',
    pictured: ['desktop'],
    show: async ({ page, faults, allowErrors }) => {
      allowErrors(/status of 502/);
      faults.failAlways('createContact', { kind: 'answer', status: 500 });
      await page.goto('/contacts?contact=new');
      await fillContact(page, ADA);
      await page.getByRole('button', { name: 'Create contact' }).click();
      // Once Frontdesk itself has looked for it.
      await expect(page.getByText('Not confirmed')).toBeVisible();
    },
  },
  {
    name: 'a save without a look before',
    keeps: /^(?:Save without checking\?|This contact couldn’t be read before saving\.)/,
    show: async ({ page, faults, allowErrors }) => {
      allowErrors(/status of (409|502)/);
      await page.goto('/contacts');
      await page.getByRole('link', { name: FIRST }).click();
      await page.getByRole('link', { name: 'Edit contact' }).click();
      faults.failAlways('listContacts', { kind: 'answer', status: 500 });
      await page.getByRole('button', { name: 'Save contact' }).click();
      await expect(page.getByRole('button', { name: 'Save anyway' })).toBeVisible();
    },
  },
  {
    name: 'a toast',
    show: async ({ page }) => {
      await page.goto('/contacts?contact=new');
      await fillContact(page, ADA);
      await page.getByRole('button', { name: 'Create contact' }).click();
      const toast = page.getByText('Created Ada Lovelace.');
      await toast.hover();
    },
  },
  {
    name: 'the account',
    show: async ({ page }) => {
      await page.goto('/account');
      await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    },
  },
  {
    name: 'nothing at an address',
    loadsAgain: true,
    show: async ({ page, allowErrors }) => {
      allowErrors(/status of 404/);
      await page.goto('/no-such-page');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    },
  },
  {
    name: 'the shortcuts',
    // As they were when it was opened.
    keeps:
      /^(?:Search contacts|New contact|(?:Next|Previous) row|Open the contact|Select (?:the|up to the) row)$/,
    pictured: ['desktop'],
    show: async ({ page }) => {
      await page.goto('/contacts');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'the user menu',
    show: async ({ page }) => {
      await page.goto('/contacts');
      await page.getByRole('button', { name: /Admin$/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    },
  },
];
