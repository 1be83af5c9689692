import 'server-only';
import type { z } from 'zod';
import { AppError } from '../errors';

const MOST_ISSUES = 100;
const MOST_CHARACTERS = 500;

/** The input as the schema gives it. Throws AppError `code` with an issue for each field at fault. */
export function parseInput<Output>(
  schema: z.ZodType<Output>,
  value: unknown,
  code: 'bad_request' | 'invalid',
): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // A body may have thousands, of which each repeats what was sent.
  const issues = parsed.error.issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({
    path: path.join('.').slice(0, MOST_CHARACTERS),
    message: message.slice(0, MOST_CHARACTERS),
  }));
  throw new AppError(code, issues[0]?.message ?? 'The input is not valid.', { issues });
}
