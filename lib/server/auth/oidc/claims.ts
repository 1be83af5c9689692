import 'server-only';
import { z } from 'zod';
import { ROLES, type Role } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import type { OidcSettings } from './config';
import { OidcRefusal } from './errors';

export type Claims = Record<string, unknown>;

export type OidcPerson = {
  issuer: string;
  subject: string;
  email: string;
  /** Whether the provider has verified the address. Otherwise it doesn't prove who someone is. */
  emailVerified: boolean;
  name: string;
  roles: Role[];
  /** Null if the provider doesn't report it. */
  signedInAt: string | null;
};

const address = z.email().max(254).toLowerCase();
const subject = z
  .string()
  .regex(/^[^\0]+$/)
  .max(255);

/** Throws OidcRefusal without a valid issuer, subject and address, or if the address is marked unverified. */
export function personOf(claims: Claims, roles: OidcSettings['roles']): OidcPerson {
  const sub = subject.safeParse(claims.sub);
  if (typeof claims.iss !== 'string' || !sub.success) throw new OidcRefusal('untrusted');
  const email = address.safeParse(claims.email);
  if (!email.success) throw new OidcRefusal('no-email');
  // Some providers write it as text.
  const verified = String(claims.email_verified ?? '');
  if (verified === 'false') throw new OidcRefusal('email-unverified');
  return {
    issuer: claims.iss,
    subject: sub.data,
    email: email.data,
    emailVerified: verified === 'true',
    name: nameOf(claims) ?? email.data,
    roles: rolesOf(claims, roles),
    signedInAt: instantOf(claims.auth_time),
  };
}

/** Whether a required claim is missing: some providers return it only from their userinfo endpoint. */
export function isIncomplete(claims: Claims, { claim }: OidcSettings['roles']): boolean {
  return claims.email === undefined || valueAt(claims, claim) === undefined;
}

/** Converts seconds since 1970 to ISO 8601, never later than now: the provider's clock may be ahead. */
function instantOf(seconds: unknown): string | null {
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 0) return null;
  return new Date(Math.min(seconds * 1000, systemClock.now())).toISOString();
}

function nameOf({ name, given_name, family_name, preferred_username }: Claims): string | null {
  const texts = [name, [given_name, family_name].filter(isText).join(' '), preferred_username];
  const clean = texts.filter(isText).map((text) => text.replace(/\p{Cc}+/gu, ' ').trim());
  return clean.find((text) => text !== '')?.slice(0, 120) ?? null;
}

function rolesOf(claims: Claims, { claim, values }: OidcSettings['roles']): Role[] {
  const value = valueAt(claims, claim);
  const given = (Array.isArray(value) ? value : [value]).filter(isText);
  return ROLES.filter((role) => values[role].some((each) => given.includes(each)));
}

/** The value at a dotted path. Claim names may contain dots themselves, such as `https://desk.example/roles`. */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      claims,
    );
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Claims => typeof value === 'object' && value !== null;
