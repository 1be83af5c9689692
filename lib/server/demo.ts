import 'server-only';
import { ROLES, type Role } from '@/lib/auth/permissions';
import { env } from './env';

/** Under a domain that nobody can have. */
export function demoEmail(role: Role): string {
  return `${role}@sandbox.example`;
}

/** Whether it is one of the sandbox's made-up people, whom anybody is by pressing a button. */
export function isDemo(email: string): boolean {
  return env().sandbox && ROLES.some((role) => demoEmail(role) === email);
}
