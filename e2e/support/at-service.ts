import { CANARY } from '../canary.mjs';
import type { Service } from './service';

/** Someone else adds Grace Hopper, whom the desk cannot have seen. Gives her UUID. */
export async function createAtService({ url }: Service): Promise<string> {
  const answer = await fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CANARY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: 'Grace', last_name: 'Hopper', phone: '+447400999999' }),
  });
  return ((await answer.json()) as { id: string }).id;
}
