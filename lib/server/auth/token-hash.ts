import 'server-only';
import { createHash } from 'node:crypto';

/** What the store keeps of a one-time token: SHA-256, in hex. The token itself is random, so a plain hash will do. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
