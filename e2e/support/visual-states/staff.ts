import { expect } from 'playwright/test';
import { addFromAfar, invite, newcomer, openSeveral } from '../staff';
import type { VisualState } from './types';

/** The staff page, and the pages of one-time links. */
export const STAFF_STATES: VisualState[] = [
  {
    name: 'the staff',
    show: async ({ page }) => {
      await page.goto('/settings/staff');
      await invite(page.request, new URL(page.url()).origin, ['support', 'marketer']);
      await page.reload();
      await expect(page.getByText(/^Link valid until/).first()).toBeVisible();
    },
  },
  {
    name: 'staff: no match',
    show: async ({ page }) => {
      await page.goto('/settings/staff?q=no+such+person');
      await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    },
  },
  {
    name: 'staff without two-factor',
    show: async ({ page }) => {
      await page.goto('/settings/staff?two_factor=none');
      await expect(page.getByRole('button', { name: 'Remove filter Without 2FA' })).toBeVisible();
    },
  },
  {
    name: 'an open person',
    show: async ({ page }) => {
      await page.goto('/settings/staff?state=active');
      await page.getByRole('link', { name: 'You' }).click();
      await expect(page.getByText('This session')).toBeVisible();
    },
  },
  {
    name: 'a person being changed',
    show: async ({ page }) => {
      await page.goto('/settings/staff?state=active');
      await page.getByRole('link', { name: 'You' }).click();
      await page.getByRole('link', { name: 'Edit team member' }).click();
      await page.getByRole('checkbox', { name: 'Admin' }).uncheck();
      await expect(page.getByText('You are removing your own admin role')).toBeVisible();
    },
  },
  {
    name: 'a person about to be deactivated',
    show: async ({ page }) => {
      await page.goto('/settings/staff?state=active');
      await page.getByRole('link', { name: 'You' }).click();
      await page.getByRole('button', { name: 'Deactivate' }).click();
      await expect(page.getByRole('dialog', { name: /^Deactivate/ })).toBeVisible();
    },
  },
  {
    name: 'an invitation with errors',
    show: async ({ page }) => {
      await page.goto('/settings/staff?person=new');
      await page.getByRole('checkbox', { name: 'Support' }).uncheck();
      await page.getByRole('button', { name: 'Create invitation' }).click();
      await expect(page.getByText('Choose at least one role.')).toBeVisible();
    },
  },
  {
    name: 'several people to invite, some with errors',
    show: async ({ page }) => {
      await openSeveral(page, 'Ann Example <ann@desk.example>; ben@desk.example, ben@desk.example, nobody@');
      await expect(page.getByText('2 rows need attention.')).toBeVisible();
    },
  },
  {
    name: 'the links of several people',
    show: async ({ page }) => {
      await openSeveral(page, [newcomer(), newcomer(), newcomer()].map(({ email }) => email).join(' '));
      await page.getByRole('button', { name: 'Create 3 invitations' }).click();
      await expect(page.getByRole('heading', { name: '3 invitations created' })).toBeVisible();
    },
  },
  {
    name: 'a one-time link',
    show: async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/settings/staff');
      const { id } = await invite(page.request, new URL(page.url()).origin);
      await page.goto(`/settings/staff?person=${id}`);
      await page.getByRole('button', { name: 'Create new link' }).click();
      await expect(page.getByRole('textbox', { name: 'One-time link' })).toBeVisible();
      // What isn’t copied is asked about when the page is left.
      await page.getByRole('button', { name: 'Copy link' }).click();
    },
  },
  {
    name: 'an invitation that is taken up',
    show: async ({ page }) => {
      await page.goto('/settings/staff');
      const { link } = await invite(page.request, new URL(page.url()).origin);
      await page.goto(link);
      await expect(page.getByText('This browser is signed in as')).toBeVisible();
    },
  },
  {
    name: 'a new password by link',
    show: async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/settings/staff');
      const name = await addFromAfar(page.request, new URL(page.url()).origin);
      await page.goto(`/settings/staff?q=${encodeURIComponent(name)}`);
      await page.getByRole('link', { name }).click();
      await page.getByRole('button', { name: 'Create password reset link' }).click();
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText('Copied.')).toBeVisible();
      await page.goto(await page.getByRole('textbox', { name: 'One-time link' }).inputValue());
      await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible();
    },
  },
  {
    name: 'an invitation used up',
    outside: true,
    show: async ({ page }) => {
      await page.goto('/invitation#token=old');
      await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
    },
  },
];
