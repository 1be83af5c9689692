import { expect, it } from 'vitest';
import { safeNext } from './paths';

it.each(['/contacts?page=2&contact=new', '/account', '/contacts/%D0%9C', '/settings/audit?page=2#filters'])(
  '%s stays where it points',
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example/login',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'contacts',
  '/%0a/x\n',
  '',
  null,
  undefined,
])('%s leads to the overview instead', (next) => {
  expect(safeNext(next)).toBe('/');
});
