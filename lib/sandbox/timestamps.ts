import { systemClock } from '../clock';
/** `2024-04-06T20:11:44Z`: the format of contacts, chats and media. */
export function toSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** `2024-04-06T20:11:44.123456Z`: the format of groups. Takes microseconds since 1970. */
export function toMicroseconds(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1000);
  return `${new Date(milliseconds).toISOString().slice(0, 23)}${String(microseconds % 1000).padStart(3, '0')}Z`;
}

export const nowInSeconds = () => toSeconds(new Date(systemClock.now()));

let latest = 0;

// The clock has milliseconds only: within one, the last digits just have to increase.
export function nowInMicroseconds(): string {
  const fraction = Math.floor(systemClock.monotonic() * 1000) % 1000;
  latest = Math.max(latest + 1, systemClock.now() * 1000 + fraction);
  return toMicroseconds(latest);
}
