import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { authSecret } from '../secret';

const VERSION = 'v1';
const NONCE_BYTES = 12;

/**
 * Seals what makes a person's codes, so that a copy of the store alone makes none: AES-256-GCM under a key that
 * HKDF-SHA-256 derives from the auth secret (no salt, info `frontdesk two-factor v1`). The person's id is authenticated
 * with it: a row that is copied to somebody else does not open. Gives `v1.nonce.tag.text`, in base64url.
 */
export function seal(secret: string, userId: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(), nonce).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [VERSION, ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
}

/** What was sealed; null when it was under another auth secret, for another person, or has been changed. */
export function unseal(sealed: string, userId: string): string | null {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !nonce || !tag || !text) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(), nonce, { authTagLength: 16 })
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function sealingKey(): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret(), '', `frontdesk two-factor ${VERSION}`, 32));
}
