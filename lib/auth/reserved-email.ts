/** A domain that nobody can have: the sandbox's demo people live there, and the desk forgets them on a real service. */
export const DEMO_DOMAIN = 'sandbox.example';

export const RESERVED_WORDS = `Addresses at ${DEMO_DOMAIN} are reserved for the sandbox’s demo users. Use another one.`;

export function isReservedEmail(email: string): boolean {
  return email.toLowerCase().endsWith(`@${DEMO_DOMAIN}`);
}
