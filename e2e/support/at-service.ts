import { CANARY } from '../canary.mjs';
import type { Service } from './service';

/** Adds Grace Hopper at the service, unseen by the app. Returns her UUID. */
export async function createAtService(service: Service): Promise<string> {
  return send(service, 'POST', '/api/contacts', {
    first_name: 'Grace',
    last_name: 'Hopper',
    phone: '+447400999999',
  });
}

/** Adds a group at the service, unseen by the app. */
export async function createGroupAtService(service: Service, name: string): Promise<string> {
  return send(service, 'POST', '/api/contact-groups', { name });
}

/** The values of the first contact. */
export const MARIA = {
  first_name: 'María',
  last_name: 'García Núñez',
  phone: '+34603141593',
  email: 'maria.garcia@example.com',
};
const MARIA_UUID = '75a57b26-3f3e-4feb-84f0-d738e3a867e5';

/** Changes the first contact at the service, unseen by the app. */
export async function changeMaria(service: Service, change: Partial<typeof MARIA>): Promise<void> {
  await send(service, 'PUT', `/api/contacts/${MARIA_UUID}`, { ...MARIA, ...change });
}

/** The numbers to which it has executed a message. */
export function sentBy({ faults }: Service): string[] {
  return faults.executed
    .filter(({ operation }) => operation === 'sendTemplate')
    .map(({ body }) => (body as { phone: string }).phone);
}

async function send({ url }: Service, method: 'POST' | 'PUT', path: string, body: unknown): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${CANARY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { id: string }).id;
}
