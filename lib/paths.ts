import type { SignInNotice } from './auth/sign-in-messages';

/** Every address of the app that code links to. */
export const paths = {
  home: '/',
  contacts: '/contacts',
  groups: '/groups',
  send: '/send',
  sendHistory: '/send/history',
  templates: '/templates',
  replies: '/replies',
  settings: '/settings',
  doNotSend: '/settings/do-not-send',
  sendSettings: '/settings/sending',
  staff: '/settings/staff',
  audit: '/settings/audit',
  service: '/settings/service',
  account: '/account',
  /** Where a one-time link of an admin leads; its token is in the fragment. */
  invitation: '/invitation',
  resetPassword: '/reset-password',
  signIn: (next?: string) => (next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in'),
  /** With a note about what was just done. */
  signInAfter: (notice: SignInNotice) => `/sign-in?notice=${notice}`,
} as const;

/**
 * A place to go after sign-in, taken from the address bar and so from anyone: only a path of this app passes.
 * Browsers read `\` as `/` and skip tabs and newlines, which is how `/\evil` would leave.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])[^\s\\]*$/.test(next)) return paths.contacts;
  const url = new URL(next, 'http://app.invalid');
  // Dots collapse while parsing, and `/.//evil` would come out as `//evil`.
  const stays = url.host === 'app.invalid' && !url.pathname.startsWith('//');
  return stays ? url.pathname + url.search : paths.contacts;
}
