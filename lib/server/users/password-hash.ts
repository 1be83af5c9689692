import 'server-only';
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { coded } from '@/lib/messages/coded';
import { AppError } from '../errors';
import { singleton } from '../singleton';

type Cost = { ln: number; r: number; p: number };

/**
 * The cost that OWASP recommends for scrypt: N = 2^17, r = 8, p = 1. Each hash takes 128 MB and about a third of a
 * second.
 */
const COST: Cost = { ln: 17, r: 8, p: 1 };
/** Hashes made by better-auth, whose salt is used as text: `<salt>:<key>`, both in hex. */
const BETTER_AUTH = { form: /^([0-9a-f]+):([0-9a-f]+)$/, cost: { ln: 14, r: 16, p: 1 } };
const FORM = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const [SALT_BYTES, KEY_BYTES] = [16, 32];

/**
 * Hashes a password, with its salt and parameters: `$scrypt$ln=17,r=8,p=1$<salt>$<key>`, in base64. Throws
 * `too_many_requests` when too many hashes are waiting.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, cost());
  return `${prefix()}${unpadded(salt)}$${unpadded(key)}`;
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const { salt, key, cost } = parsed(hash);
  return timingSafeEqual(await derive(password, salt, key.length, cost), key);
}

export function isOutdated(hash: string): boolean {
  return !hash.startsWith(prefix());
}

function parsed(hash: string): { salt: Buffer | string; key: Buffer; cost: Cost } {
  const [, salt = '', key = ''] = BETTER_AUTH.form.exec(hash) ?? [];
  if (key !== '') return { salt, key: Buffer.from(key, 'hex'), cost: BETTER_AUTH.cost };
  const [, ln, r, p, ...bytes] = FORM.exec(hash) ?? [];
  const [ownSalt, ownKey] = bytes.map((text) => Buffer.from(text, 'base64'));
  if (!ownSalt || !ownKey) throw new Error('The store holds a password hash of an unknown form.');
  return { salt: ownSalt, key: ownKey, cost: { ln: Number(ln), r: Number(r), p: Number(p) } };
}

function derive(password: string, salt: Buffer | string, bytes: number, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln;
  const options: ScryptOptions = { N, r, p, maxmem: 2 * 128 * N * r };
  // Normalized, because keyboards compose accented letters differently.
  return inPasswordQueue(() => run(password.normalize('NFKC'), salt, bytes, options));
}

const run = promisify<string, Buffer | string, number, ScryptOptions, Buffer>(scrypt);

/** Tests hash at a lower cost. */
function cost(): Cost {
  return singleton('password-cost', () => COST);
}

function prefix(): string {
  const { ln, r, p } = cost();
  return `$scrypt$ln=${ln},r=${r},p=${p}$`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

const MAX_CONCURRENT = 2;
const MAX_WAITING = 50;

/**
 * Runs expensive password work, two at a time: otherwise a burst of sign-ins would fill the memory and occupy the
 * threads for file access. Throws `too_many_requests` when too many are waiting.
 */
export async function inPasswordQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  const queue = singleton('password-queue', () => ({ running: 0, waiting: [] as (() => void)[] }));
  if (queue.running < MAX_CONCURRENT) queue.running += 1;
  else if (queue.waiting.length >= MAX_WAITING) throw tooBusy();
  else await new Promise<void>((resolve) => queue.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
  }
}

function tooBusy(): AppError {
  return new AppError('too_many_requests', coded('sign-in-errors.passwordsBusy'), { retryAfter: 10 });
}
