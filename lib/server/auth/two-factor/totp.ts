import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { authSecret } from '../secret';

const ISSUER = 'Frontdesk';
/** The number of 30-second steps by which a phone's clock may be off. */
const WINDOW = 1;

/** A new secret in base32, 160 bits as RFC 4226 asks for. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function enrolmentUri(secret: string, email: string): string {
  return generator(secret, email).toString();
}

/** The last time step whose code is taken now. */
export function lastStepOf(now: number): number {
  return TOTP.counter({ timestamp: now }) + WINDOW;
}

/** The time step of a six-digit code; null when it matches no current step. RFC 6238, SHA-1, 30 seconds. */
export function timeStepOf(secret: string, code: string, now: number): number | null {
  const delta = generator(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta;
}

function generator(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });
}

const VERSION = 'v1';
const NONCE_BYTES = 12;

/**
 * Encrypts a TOTP secret, so that a copy of the store alone can't generate codes: AES-256-GCM under a key that
 * HKDF-SHA-256 derives from the auth secret (no salt, info `frontdesk two-factor v1`). The user's ID is authenticated
 * with it, so a row copied to another user can't be decrypted. Returns `v1.nonce.tag.text`, in base64url.
 */
export function encryptSecret(secret: string, userId: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(), nonce).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [VERSION, ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
}

/** Decrypts a TOTP secret; null when it belongs to another auth secret or user, or was changed. */
export function decryptSecret(sealed: string, userId: string): string | null {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !nonce || !tag || !text) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey(), nonce, { authTagLength: 16 })
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function encryptionKey(): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret(), '', `frontdesk two-factor ${VERSION}`, 32));
}
