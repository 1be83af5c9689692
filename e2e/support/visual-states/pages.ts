import { expect } from 'playwright/test';
import { syncContacts } from '../contact-index';
import { FIRST } from '../seeded';
import type { VisualState } from './types';

/** Every page of the app in each of its states. */
export const PAGE_STATES: VisualState[] = [
  {
    name: 'sign-in',
    outside: true,
    show: async ({ page }) => {
      await page.goto('/sign-in');
      await expect(page.getByLabel('Email')).toBeVisible();
    },
  },
  {
    name: 'sign-in with errors',
    pictured: ['desktop'],
    outside: true,
    show: async ({ page }) => {
      await page.goto('/sign-in');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Enter your password.')).toBeVisible();
    },
  },
  {
    name: 'setup',
    outside: true,
    show: async ({ page, startApp }) => {
      const app = await startApp({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
      await page.goto(app.output().match(/http:\S+\/setup#token=\S+/)?.[0] ?? '');
      await expect(page.getByLabel('Your name')).toBeVisible();
    },
  },
  {
    name: 'setup link used up',
    outside: true,
    show: async ({ page }) => {
      await page.goto('/setup#token=old');
      await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    },
  },
  {
    name: 'contacts',
    pictured: ['desktop', 'phone'],
    show: async ({ page }) => {
      await page.goto('/contacts');
      await expect(page.getByRole('link', { name: FIRST })).toBeVisible();
    },
  },
  {
    name: 'no contacts',
    show: async ({ page, service }) => {
      service.reset(0);
      await page.goto('/contacts');
      await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
    },
  },
  {
    name: 'contacts past the end',
    show: async ({ page }) => {
      await page.goto('/contacts?page=99');
      await expect(page.getByRole('heading', { name: 'This page is empty' })).toBeVisible();
    },
  },
  {
    name: 'contacts loading from a slow service',
    pictured: ['desktop'],
    show: async ({ page, service }) => {
      service.hold('GET');
      await page.goto('/contacts');
      await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
    },
  },
  {
    name: 'contacts that could not be loaded',
    pictured: ['desktop'],
    show: async ({ page, service, allowErrors }) => {
      allowErrors(/status of 502/);
      await service.goDown();
      await page.goto('/contacts');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'contacts with one unreadable',
    show: async ({ page, faults }) => {
      faults.transformPage = (answer) => ({ ...answer, data: [{}, ...answer.data.slice(1)] });
      await page.goto('/contacts');
      await expect(page.getByText('1 record on this page can’t be shown')).toBeVisible();
    },
  },
  {
    name: 'an open contact',
    pictured: ['desktop', 'phone'],
    show: async ({ page }) => {
      await page.goto('/contacts');
      await page.getByRole('link', { name: FIRST }).click();
      await expect(page.getByRole('link', { name: 'Edit contact' })).toBeVisible();
    },
  },
  {
    name: 'a deleted contact',
    show: async ({ page }) => {
      await syncContacts(page);
      await page.goto('/contacts?deleted=1');
      await page.getByRole('link', { name: 'Deleted' }).click();
      await expect(page.getByText('Deleted in the messaging service')).toBeVisible();
    },
  },
];
