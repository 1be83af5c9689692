/** Why a sign-in at the organisation's provider came to nothing. The key travels in the address of the sign-in page. */
export const OIDC_PROBLEMS = {
  denied:
    'The sign-in was stopped at your organisation, so nobody was signed in. Try again when you are ready.',
  stale:
    'This sign-in was used already, took longer than 10 minutes, or was begun in another browser. Start it again here.',
  unreachable:
    'Your organisation’s sign-in does not answer at present. Try again in a minute, or sign in with a password.',
  refused:
    'Your organisation’s sign-in refused the desk, so nobody was signed in. Tell an admin: the desk’s log has the reason.',
  untrusted:
    'The answer of your organisation’s sign-in could not be verified, so nobody was signed in. Try again; if it stays, tell an admin: the desk’s log has the reason.',
  'no-role':
    'Your organisation has given you no role at this desk. Ask the people who manage your account there for one.',
  'no-email':
    'Your organisation did not tell the desk your email address. Ask the people who manage your account there.',
  'email-unverified':
    'Your organisation has not verified your email address yet. Verify it there, then sign in again.',
  'email-taken':
    'Someone at this desk has your email address, and your organisation does not prove that it is you. Sign in with a password, or ask an admin.',
  deactivated: 'Your account at this desk is deactivated. An admin can reactivate it.',
  'no-admin': 'This desk has no admin yet. An admin has to sign in first.',
  failed:
    'Something went wrong at the desk, and nobody was signed in. Try again; if it stays, tell an admin: the desk’s log has the reason.',
} as const;

export type OidcProblem = keyof typeof OIDC_PROBLEMS;

/** What to say about a problem out of the address bar, and so from anyone: only known ones have words. */
export function oidcWords(problem: string | string[] | undefined): string | null {
  const known = Object.entries(OIDC_PROBLEMS).find(([key]) => key === problem);
  return known?.[1] ?? null;
}
