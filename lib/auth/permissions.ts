export const ROLES = ['support', 'marketer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * A role, or what an admin allows a role in the settings: a `sender` is support staff who may send single messages, a
 * `definer` anyone who may define tags, fields and segments of contacts. The server adds it to the roles of a session; no one is
 * given it.
 */
export type EffectiveRole = Role | 'sender' | 'definer';

/** The roles that have each permission; any one is enough. The browser and the server use the same table. */
export const PERMISSIONS = {
  'contacts:read': ['support', 'marketer', 'admin'],
  'contacts:write': ['support', 'admin'],
  'contacts:export': ['support', 'admin'],
  'contacts:import': ['support', 'admin'],
  'contacts:sync': ['support', 'marketer', 'admin'],
  /** Creates, renames, merges and archives tags and fields, and saves segments for everyone. */
  'facts:define': ['admin', 'definer'],
  'groups:read': ['support', 'marketer', 'admin'],
  'groups:write': ['support', 'admin'],
  'service:read': ['support', 'marketer', 'admin'],
  'templates:read': ['marketer', 'admin', 'sender'],
  'templates:write': ['marketer', 'admin'],
  'sends:create': ['marketer', 'admin', 'sender'],
  'sends:read': ['support', 'marketer', 'admin'],
  'send-settings:read': ['marketer', 'admin'],
  'send-settings:write': ['admin'],
  'general-settings:write': ['admin'],
  'broadcasts:read': ['marketer', 'admin'],
  'broadcasts:create': ['marketer', 'admin'],
  /** Approves only broadcasts of other people. */
  'broadcasts:approve': ['admin'],
  /** Deletes drafts of other people. */
  'broadcasts:override': ['admin'],
  /** Resumes broadcasts and imports that were paused because the store or the service changed. */
  'held-work:resume': ['admin'],
  'do-not-send:read': ['support', 'marketer', 'admin'],
  'do-not-send:write': ['support', 'marketer', 'admin'],
  /** Removes numbers that other people added. */
  'do-not-send:override': ['admin'],
  'replies:read': ['admin'],
  'replies:write': ['admin'],
  /** Each kind of import also needs the permission to change what it imports. */
  'imports:use': ['support', 'marketer', 'admin'],
  'staff:manage': ['admin'],
  'audit:read': ['admin'],
  'audit-settings:write': ['admin'],
  'data:manage': ['admin'],
  'service:manage': ['admin'],
} as const satisfies Record<string, readonly EffectiveRole[]>;

export type Permission = keyof typeof PERMISSIONS;

export function can(roles: readonly EffectiveRole[], permission: Permission): boolean {
  return PERMISSIONS[permission].some((role) => roles.includes(role));
}

export function isRole(role: string): role is Role {
  return ROLES.some((each) => each === role);
}

export function parseRoles(text: string | null | undefined): Role[] {
  const names = (text ?? '').split(',').map((name) => name.trim());
  return ROLES.filter((role) => names.includes(role));
}
