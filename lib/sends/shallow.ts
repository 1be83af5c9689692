/** Whether a JSON value is nested at most `most` levels deep: later steps walk it by recursion. */
export function isShallow(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return most > 0 && Object.values(value).every((each) => isShallow(each, most - 1));
}
