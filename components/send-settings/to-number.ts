/** Text that isn't a number stays as typed, for the schema to reject. */
export function toNumber(typed: string | number): unknown {
  const text = String(typed).replace(/[\s,.’']/g, '');
  return /^\d+$/.test(text) ? Number(text) : typed;
}
