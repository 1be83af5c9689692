import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './client';

const UNEXPECTED = 'Something went wrong. What you typed is kept. Try again in a moment.';

/**
 * Shows the issues of a failed save at their fields and focuses the first. Returns the messages that belong to no field,
 * for the form's own note; null when there are none.
 */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  const rest: string[] = [];
  let focused = false;
  for (const { path, message } of error.issues) {
    const field = fields.find((name) => name === path);
    if (!field) {
      rest.push(message);
      continue;
    }
    setError(field, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  if (rest.length > 0) return rest.join(' ');
  return focused ? null : error.message;
}
