import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error';

/**
 * Puts the issues of a failed save on their fields and the cursor into the first. Gives back what belongs to no field
 * of the form, for the form's own note; null when everything found its place.
 */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  if (!(error instanceof ApiError)) throw error;
  const onFields = error.issues.filter((issue) => fields.some((field) => field === issue.path));
  for (const [index, issue] of onFields.entries()) {
    setError(
      issue.path as FieldPath<Values>,
      { type: 'server', message: issue.message },
      { shouldFocus: index === 0 },
    );
  }
  const rest = error.issues.filter((issue) => !onFields.includes(issue)).map((issue) => issue.message);
  if (rest.length > 0) return rest.join(' ');
  return onFields.length > 0 ? null : error.message;
}
