import { expect, it, vi } from 'vitest';
import { AppError, toProblem } from './errors';

it('knows an error of the same class from another bundle', async () => {
  vi.resetModules();
  const other = await import('./errors');
  expect(other.AppError).not.toBe(AppError);
  expect(new other.AppError('not_found', 'Gone.')).toBeInstanceOf(AppError);
  expect(toProblem(new other.AppError('not_found', 'Gone.'), 'r')).toMatchObject({
    status: 404,
    detail: 'Gone.',
  });
});

it('does not take any other error for its own', () => {
  const stranger = Object.assign(new Error('10.0.0.1'), { code: 'not_found', name: 'AppError' });
  expect(stranger).not.toBeInstanceOf(AppError);
  expect(toProblem(stranger, 'r')).toMatchObject({ status: 500, code: 'internal' });
});
