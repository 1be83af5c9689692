import { CANARY } from '../canary.mjs';
import type { Service } from './service';

/** Adds Grace Hopper at the service, unseen by the app. Returns her UUID. */
export async function createAtService(service: Service): Promise<string> {
  return post(service, '/api/contacts', { first_name: 'Grace', last_name: 'Hopper', phone: '+447400999999' });
}

/** Adds a group at the service, unseen by the app. */
export async function createGroupAtService(service: Service, name: string): Promise<string> {
  return post(service, '/api/contact-groups', { name });
}

async function post({ url }: Service, path: string, body: unknown): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CANARY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { id: string }).id;
}
