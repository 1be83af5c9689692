import 'server-only';

/** One key for every spelling of an email address. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
