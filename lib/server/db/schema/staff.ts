import 'server-only';

export type StaffTables = {
  staff_link: StaffLinkTable;
  two_factor: TwoFactorTable;
  sign_in_challenge: SignInChallengeTable;
  oidc_login: OidcLoginTable;
  oidc_identity: OidcIdentityTable;
};

/** An admin's one-time link: an invitation of somebody new, or a new password for somebody known. */
export type StaffLinkTable = {
  /** SHA-256 of the token, in hex: the link itself is shown once and kept nowhere. */
  token_hash: string;
  /** What the desk calls the link by: its hash never leaves the store either. */
  id: string;
  kind: 'invitation' | 'reset';
  /** Whose password a reset sets; of an invitation, who came of it. */
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
  /** Sealed: a copy of the store alone makes no codes. */
  secret: string;
  /** Sealed, and being set up since `created_at`: the other holds until a code of this one was right. */
  pending: string | null;
  /** Null until the first code was right: before that nobody is asked for one. */
  confirmed_at: string | null;
  /** The time step of the last code that was taken: none is taken twice. */
  last_step: number | null;
  /** JSON array of the hashes of the recovery codes that are left. */
  recovery: string;
  created_at: string;
};

/** Someone whose password was right, and who still has to enter a code. */
export type SignInChallengeTable = {
  token_hash: string;
  user_id: string;
  attempts: number;
  created_at: string;
  expires_at: string;
};

/** Someone who was sent to the OpenID provider and has not come back. */
export type OidcLoginTable = {
  state_hash: string;
  nonce: string;
  verifier: string;
  next: string;
  /** The session that the browser had, to be ended when it comes back without that cookie. */
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
