export const paths = {
  home: '/',
  contacts: '/contacts',
  importContacts: '/contacts/import',
  dataQuality: '/contacts/data-quality',
  segments: '/contacts/segments',
  goneFacts: '/contacts/data-quality/facts',
  groups: '/groups',
  send: '/send',
  sendHistory: '/send/history',
  broadcasts: '/broadcasts',
  newBroadcast: '/broadcasts/new',
  templates: '/templates',
  replies: '/replies',
  importReplies: '/replies/import',
  settings: '/settings',
  generalSettings: '/settings/general',
  contactFields: '/settings/contact-fields',
  tags: '/settings/tags',
  doNotSend: '/settings/do-not-send',
  importNumbers: '/settings/do-not-send/import',
  sendSettings: '/settings/sending',
  staff: '/settings/staff',
  roles: '/settings/roles',
  audit: '/settings/audit',
  data: '/settings/data',
  service: '/settings/service',
  account: '/account',
  /** The page of an admin's one-time link; its token is in the fragment. */
  invitation: '/invitation',
  resetPassword: '/reset-password',
  signIn: (next?: string) => (next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in'),
  /** `notice`: what the sign-in page says, its message `notice.…`. */
  signInAfter: (notice: 'password-set') => `/sign-in?notice=${notice}`,
} as const;

/**
 * The path to open after sign-in. It comes from the URL, which anyone can write, so only paths of this app pass.
 * Browsers read `\` as `/` and skip tabs and newlines, so `/\evil` would lead to another site.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])[^\s\\]*$/.test(next)) return paths.home;
  const url = new URL(next, 'http://app.invalid');
  // Dots collapse while parsing, and `/.//evil` would come out as `//evil`.
  const stays = url.host === 'app.invalid' && !url.pathname.startsWith('//');
  return stays ? url.pathname + url.search + url.hash : paths.home;
}
