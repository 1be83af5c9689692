import 'server-only';
import { isDeepStrictEqual } from 'node:util';

/** Whether each part that someone expects is still what it was. */
export function isAsExpected<Parts extends object>(current: Parts, expected: Partial<Parts> = {}): boolean {
  return Object.entries(expected).every(([part, value]) =>
    isDeepStrictEqual(current[part as keyof Parts], value),
  );
}
