import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../db/make-folder';
import { EnvError, env } from '../env';
import { singleton } from '../singleton';

const MIN_LENGTH = 32;

/**
 * The secret that signs session cookies and encrypts second factors: AUTH_SECRET, or a generated one stored in
 * DATA_DIR and readable only by its owner. Each process reads it once, so that it never changes while the process
 * runs. Throws EnvError when the stored secret is truncated.
 */
export function authSecret(): string {
  return singleton('auth-secret', readSecret);
}

/** Tells one secret from another, and gives neither away. */
export function secretFingerprint(): string {
  return createHmac('sha256', authSecret()).update('fingerprint').digest('base64url');
}

function readSecret(): string {
  const { AUTH_SECRET, DATA_DIR } = env();
  if (AUTH_SECRET) return AUTH_SECRET;
  const file = join(DATA_DIR, 'auth-secret');
  const secret = read(file) ?? make(DATA_DIR, file);
  if (secret.length >= MIN_LENGTH) return secret;
  throw new EnvError(
    `${file} is damaged. Remove it to create a new one. Everyone must then sign in again, and people with 2FA need a recovery code.`,
  );
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function make(folder: string, file: string): string {
  makeFolder(folder);
  const own = `${file}.${process.pid}`;
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // A hard link appears complete or not at all, and never replaces the file of another process.
    linkSync(own, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(own);
  }
  return readFileSync(file, 'utf8').trim();
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
