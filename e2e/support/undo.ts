import type { Page } from 'playwright/test';

/** Presses Undo in the message of what was done: those of what was done before may still lie behind it. */
export async function undo(page: Page, message: string): Promise<void> {
  const said = page.getByRole('listitem').filter({ hasText: message });
  await said.getByRole('button', { name: 'Undo' }).click();
}
