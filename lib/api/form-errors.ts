import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './client';

const UNEXPECTED = 'Something went wrong. What you typed is kept. Try again in a moment.';

/** The fields that show issues, or the field for the path of an issue. */
export type IssueFields<Values extends FieldValues> =
  | readonly FieldPath<Values>[]
  | ((path: string) => FieldPath<Values> | null);

/**
 * Shows the issues of a failed save at their fields and focuses the first. Returns the messages that belong to no field,
 * for the form's own note; null when there are none.
 */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: IssueFields<Values>,
  setError: UseFormSetError<Values>,
): string | null {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  const rest: string[] = [];
  let focused = false;
  for (const { path, message } of error.issues) {
    const field = typeof fields === 'function' ? fields(path) : fields.find((name) => name === path);
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
