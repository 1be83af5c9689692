/** Why a sign-in at the OpenID provider failed. The key is in the URL of the sign-in page. */
export const OIDC_PROBLEMS = {
  denied: 'The sign-in was cancelled at your organization. Try again when you are ready.',
  stale:
    'This sign-in was already used, took longer than 10 minutes, or was started in another browser. Start again.',
  unreachable:
    'Your organization’s sign-in isn’t responding. Try again in a minute, or sign in with a password.',
  refused:
    'Your organization’s sign-in rejected Frontdesk, so you aren’t signed in. Tell an admin: the reason is in the server log.',
  untrusted:
    'The response of your organization’s sign-in couldn’t be verified, so you aren’t signed in. Try again. If it keeps happening, tell an admin: the reason is in the server log.',
  'no-role':
    'Your organization hasn’t given you a role in Frontdesk. Ask the people who manage your account there.',
  'no-email':
    'Your organization didn’t send your email address. Ask the people who manage your account there.',
  'email-unverified':
    'Your organization hasn’t verified your email address yet. Verify it there, then sign in again.',
  'email-taken':
    'Another account in Frontdesk has your email address, and your organization doesn’t confirm that it is yours. Sign in with a password, or ask an admin.',
  deactivated: 'Your account is deactivated. An admin can reactivate it.',
  'no-admin': 'There is no admin yet. An admin has to sign in first.',
  failed:
    'Something went wrong and you aren’t signed in. Try again. If it keeps happening, tell an admin: the reason is in the server log.',
} as const;

export type OidcProblem = keyof typeof OIDC_PROBLEMS;

/** The message for a problem key from the URL, which anyone can write; null for an unknown key. */
export function oidcMessage(problem: string | string[] | undefined): string | null {
  const known = Object.entries(OIDC_PROBLEMS).find(([key]) => key === problem);
  return known?.[1] ?? null;
}

const SIGN_IN_NOTICES = {
  'password-set': 'Your password is saved. Sign in with it and a code.',
} as const;

export type SignInNotice = keyof typeof SIGN_IN_NOTICES;

/** The message for a notice key from the URL, which anyone can write; null for an unknown key. */
export function noticeMessage(notice: string | string[] | undefined): string | null {
  const known = Object.entries(SIGN_IN_NOTICES).find(([key]) => key === notice);
  return known?.[1] ?? null;
}
