import { expect, it, vi } from 'vitest';
import { inLanguage } from '../messages/coded';
import { ApiError } from './client';
import { showIssues } from './form-errors';
import type { Issue } from './problem';

const FIELDS = ['email', 'password'] as const;

const refusal = (issues?: Issue[]) =>
  new ApiError({
    type: 'urn:frontdesk:problem:invalid',
    title: 'Some fields need attention',
    status: 422,
    detail: 'Not valid.',
    code: 'invalid',
    request_id: 'r',
    issues,
  });

it('puts issues on their fields and the focus on the first alone', () => {
  const setError = vi.fn();
  const issues = [
    { path: 'email', message: 'Not an address.' },
    { path: 'password', message: 'Too short.' },
  ];
  expect(showIssues(refusal(issues), FIELDS, setError)).toBeNull();
  expect(setError.mock.calls).toEqual([
    ['email', { type: 'server', message: 'Not an address.' }, { shouldFocus: true }],
    ['password', { type: 'server', message: 'Too short.' }, { shouldFocus: false }],
  ]);
});

it('says of the whole form what belongs to no field', () => {
  const setError = vi.fn();
  expect(showIssues(refusal([{ path: 'token', message: 'Expired.' }]), FIELDS, setError)).toBe('Expired.');
  expect(setError).not.toHaveBeenCalled();
});

it('says the detail when there are no issues', () => {
  expect(showIssues(refusal(), FIELDS, vi.fn())).toBe('Not valid.');
});

it('shows nothing of an error that is not from the app', () => {
  expect(
    inLanguage('en', showIssues(new TypeError('failed at 10.0.0.1'), FIELDS, vi.fn()) ?? ''),
  ).not.toContain('10.0.0.1');
});
