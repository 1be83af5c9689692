import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api/client';
import type { Problem } from '@/lib/api/problem';
import { inLanguage } from '@/lib/messages/coded';
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
const inEnglish = (text: string) => inLanguage('en', text);
const ada = { nameOf: () => 'Ada' };
const phone = { path: 'phone', message: 'A contact with this phone number already exists.' };

it('gives the reason when the save failed', () => {
  const { kind, text, description } = unsavedReport(ada, null, new ApiError(problem));
  expect([kind, text, description].map(inEnglish)).toEqual([
    'error',
    'Ada wasn’t saved.',
    'Check the fields.',
  ]);
});

it('gives the reasons of the fields when the service names them', () => {
  const error = new ApiError({ ...problem, issues: [phone] });
  expect(unsavedReport(ada, null, error).description).toBe(phone.message);
});

it('says that the save may have happened when it was not confirmed', () => {
  const { kind, text } = unsavedReport(ada, null, 'unconfirmed');
  expect([kind, inEnglish(text)]).toEqual(['warning', 'Couldn’t confirm that Ada was saved.']);
});

it('says that a question is open when it could not be asked', () => {
  expect(inEnglish(unsavedReport(ada, null, 'declined').description)).toContain('needs your confirmation');
});

it('keeps an unexpected error to itself', () => {
  expect(inEnglish(unsavedReport(ada, null, new TypeError('x is undefined')).description)).not.toContain(
    'undefined',
  );
});
