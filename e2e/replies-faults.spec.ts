import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { keepReply, seeded } from './support/replies';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('what is wrong with something that the form does not show is said all the same', async ({
  page,
  knobs,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  const { uuid } = await keepReply(page, { uuid: seeded(5) });
  const errors = { uuid: ['The selected uuid is invalid.'] };
  const body = { statusCode: 400, message: 'The given data was invalid.', errors };
  knobs.failNext('updateCannedReply', { kind: 'answer', status: 400, body });
  await page.goto(`/replies?reply=${uuid}&mode=edit`);
  await response(page).fill('Come by.');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('uuid is invalid');
  await expect(response(page)).toHaveValue('Come by.');
});

const response = (page: Page) => page.getByRole('textbox', { name: 'Response' });
