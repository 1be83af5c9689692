/** `2024-04-06T20:11:44Z`, the way contacts, chats and media carry instants. */
export function toSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** `2024-04-06T20:11:44.123456Z`, the way groups carry them. */
export function toMicroseconds(date: Date, microseconds: number): string {
  return `${date.toISOString().slice(0, 23)}${String(microseconds % 1000).padStart(3, '0')}Z`;
}

export const nowInSeconds = () => toSeconds(new Date());
export const nowInMicroseconds = () =>
  toMicroseconds(new Date(), Number((process.hrtime.bigint() / 1000n) % 1000n));
