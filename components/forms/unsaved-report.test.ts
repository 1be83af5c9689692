import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api/client';
import type { Problem } from '@/lib/api/problem';
import { unsavedReport } from './unsaved-report';

const problem: Problem = {
  type: 'about:blank',
  title: 'Invalid',
  status: 422,
  code: 'invalid',
  detail: 'Check the fields.',
  issues: [],
  request_id: 'r1',
};
const ada = { nameOf: () => 'Ada' };
const phone = { path: 'phone', message: 'A contact with this phone number already exists.' };

it('gives the reason when the save failed', () => {
  expect(unsavedReport(ada, null, new ApiError(problem))).toEqual({
    kind: 'error',
    text: 'Ada wasn’t saved.',
    description: 'Check the fields.',
  });
});

it('gives the reasons of the fields when the service names them', () => {
  const error = new ApiError({ ...problem, issues: [phone] });
  expect(unsavedReport(ada, null, error).description).toBe(phone.message);
});

it('says that the save may have happened when it was not confirmed', () => {
  expect(unsavedReport(ada, null, 'unconfirmed')).toMatchObject({
    kind: 'warning',
    text: 'Couldn’t confirm that Ada was saved.',
  });
});

it('says that a question is open when it could not be asked', () => {
  expect(unsavedReport(ada, null, 'declined').description).toContain('needs your confirmation');
});

it('keeps an unexpected error to itself', () => {
  expect(unsavedReport(ada, null, new TypeError('x is undefined')).description).not.toContain('undefined');
});
