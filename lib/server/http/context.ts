import 'server-only';
import type { Role } from '@/lib/auth/permissions';

/** Who acts. Verbs take it, so that a click and a background job share one path. */
export type Actor =
  | { kind: 'user'; id: string; name: string; email: string; roles: Role[]; sessionId: string }
  | { kind: 'anonymous' }
  | { kind: 'job'; name: string };

export type Context = {
  actor: Actor;
  requestId: string;
  /** The caller's address, null when it cannot be told. */
  address: string | null;
  /** Ends when the browser goes away. Reads obey it, writes do not. */
  signal?: AbortSignal;
};
