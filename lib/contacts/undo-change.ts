import { differingFields } from './fields';
import type { ContactInput } from './schema';

/**
 * The values that take back one change of a contact, with what else the contact has now; null where the same fields were
 * changed since.
 */
export function valuesToUndo(
  before: ContactInput,
  after: ContactInput,
  now: ContactInput,
): ContactInput | null {
  const changed = differingFields(before, after);
  const [isOther, isLeft] = [differingFields(now, after), differingFields(now, before)];
  if (changed.some((field) => isOther.includes(field) && isLeft.includes(field))) return null;
  return { ...now, ...Object.fromEntries(changed.map((field) => [field, before[field]])) };
}
