import 'server-only';
import { ROLES, type Role } from '@/lib/auth/permissions';
import { DEMO_DOMAIN } from '@/lib/auth/reserved-email';
import { env } from '../env';

export function demoEmail(role: Role): string {
  return `${role}@${DEMO_DOMAIN}`;
}

/** Whether it is one of the sandbox's made-up people, whom anybody is by pressing a button. */
export function isDemo(email: string): boolean {
  return env().sandbox && ROLES.some((role) => demoEmail(role) === email);
}
