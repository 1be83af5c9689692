/** A reserved domain for the sandbox's demo users, who are removed when a real service is connected. */
export const DEMO_DOMAIN = 'sandbox.example';

export const RESERVED_WORDS = `Addresses at ${DEMO_DOMAIN} are reserved for the sandbox’s demo accounts. Use another one.`;

export function isReservedEmail(email: string): boolean {
  return email.toLowerCase().endsWith(`@${DEMO_DOMAIN}`);
}
