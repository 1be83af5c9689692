import 'server-only';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Frontdesk';
/** Steps of 30 seconds that a phone's clock may be wrong by. */
const WINDOW = 1;

/** A new secret in base32, 160 bits as RFC 4226 asks for. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from the QR code. */
export function enrolmentUri(secret: string, email: string): string {
  return generator(secret, email).toString();
}

/** The time step that a code of six digits is of, or null when it is of none at hand. RFC 6238, SHA-1, 30 seconds. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = generator(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta;
}

function generator(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });
}
