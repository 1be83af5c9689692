import 'server-only';

export type StaffTables = {
  staff_link: StaffLinkTable;
  two_factor: TwoFactorTable;
  sign_in_challenge: SignInChallengeTable;
  oidc_login: OidcLoginTable;
  oidc_identity: OidcIdentityTable;
};

/** A one-time link created by an admin: an invitation for a new user, or a password reset for an existing one. */
export type StaffLinkTable = {
  /** SHA-256 of the token, in hex. The link itself is shown once and not stored. */
  token_hash: string;
  /** The public ID of the link, since its hash never leaves the store. */
  id: string;
  kind: 'invitation' | 'reset';
  /** The user whose password is reset or, for a used invitation, the user it created. */
  user_id: string | null;
  email: string;
  name: string;
  /** Comma-separated roles, as in `user.role`. */
  roles: string;
  created_by: string;
  created_by_name: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
};

export type TwoFactorTable = {
  user_id: string;
  /** Encrypted, so that a copy of the store alone can't generate codes. */
  secret: string;
  /**
   * An encrypted secret that is being set up since `created_at`. `secret` stays in use until a code of this one is
   * entered.
   */
  pending: string | null;
  /** Null until the first correct code. Before that, no code is required. */
  confirmed_at: string | null;
  /** The time step of the last code used, so that no code works twice. */
  last_step: number | null;
  /** JSON array with the hashes of the unused recovery codes. */
  recovery: string;
  created_at: string;
};

/** A sign-in with a correct password that waits for a code. */
export type SignInChallengeTable = {
  token_hash: string;
  user_id: string;
  attempts: number;
  created_at: string;
  expires_at: string;
};

/** A sign-in that was sent to the OpenID provider and hasn't come back. */
export type OidcLoginTable = {
  state_hash: string;
  nonce: string;
  verifier: string;
  next: string;
  /** The browser's previous session, to be ended afterwards: its strict cookie isn't sent on the way back. */
  session_id: string | null;
  created_at: string;
  expires_at: string;
};

export type OidcIdentityTable = {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: string;
  last_used_at: string;
};
