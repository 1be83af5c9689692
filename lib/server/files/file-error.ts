import 'server-only';
import type { Coded } from '@/lib/messages/coded';
import { AppError } from '../errors';

/** The same lines, with errors about the file as issues of this field of a form. */
export async function* withIssuesAt<Item>(path: string, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invalid')) throw error;
    throw error.with({ issues: [{ path, message: error.summary }] });
  }
}

export function unreadableFile(message: Coded, cause?: unknown): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'file', message }], cause });
}
