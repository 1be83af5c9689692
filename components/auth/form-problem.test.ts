import { expect, test, vi } from 'vitest';
import { showProblem } from './form-problem';

const fields = ['email', 'password'] as const;

test('issues land on their fields, and only the first takes the focus', () => {
  const setError = vi.fn();
  const issues = [
    { path: 'email', message: 'Not an address.' },
    { path: 'password', message: 'Too short.' },
  ];
  expect(showProblem({ detail: 'Not valid.', issues }, fields, setError)).toBeNull();
  expect(setError).toHaveBeenNthCalledWith(
    1,
    'email',
    { type: 'server', message: 'Not an address.' },
    { shouldFocus: true },
  );
  expect(setError.mock.calls[1]?.[2]).toEqual({ shouldFocus: false });
});

test('an issue of no known field is said about the whole form', () => {
  const setError = vi.fn();
  const issues = [{ path: 'token', message: 'The link has expired.' }];
  expect(showProblem({ detail: 'Not valid.', issues }, fields, setError)).toBe('The link has expired.');
  expect(setError).not.toHaveBeenCalled();
});

test('without issues the detail is said, and what is no problem at all is not shown', () => {
  expect(showProblem({ detail: 'Wrong password.' }, fields, vi.fn())).toBe('Wrong password.');
  expect(showProblem(new TypeError('fetch failed at 10.0.0.1'), fields, vi.fn())).not.toContain('10.0.0.1');
});
