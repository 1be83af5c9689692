import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api/client';
import { inLanguage } from '@/lib/messages/coded';
import { findLostWriteAgain } from './save-outcome';

const problemOf = async (look: () => Promise<null>) => {
  const found = await findLostWriteAgain({}, look);
  return typeof found === 'function' ? null : inLanguage('en', found.problem ?? '');
};

it('says what to do once a look has an answer, instead of why there was none before', async () => {
  expect(await problemOf(async () => null)).toMatch(/haven’t been saved yet. .* save it again\.$/);
  const unreachable = new ApiError(null, 'Frontdesk can’t be reached.');
  expect(await problemOf(() => Promise.reject(unreachable))).toBe('Frontdesk can’t be reached.');
});
