import { readWholeNumber } from '@/lib/typed-number';

/** Text that isn't a number stays as typed, for the schema to reject. */
export function toNumber(typed: string | number): unknown {
  return readWholeNumber(String(typed)) ?? typed;
}
