/** What was done right before signing in. The key travels in the address of the sign-in page. */
const SIGN_IN_NOTICES = {
  'password-set': 'Your password is saved. Sign in with it and a code.',
  'account-made': 'Account created. Sign in with your email address and password.',
} as const;

export type SignInNotice = keyof typeof SIGN_IN_NOTICES;

/** What to say about a notice out of the address bar, and so from anyone: only known ones have words. */
export function noticeWords(notice: string | string[] | undefined): string | null {
  const known = Object.entries(SIGN_IN_NOTICES).find(([key]) => key === notice);
  return known?.[1] ?? null;
}
