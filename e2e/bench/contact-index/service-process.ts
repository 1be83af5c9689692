import 'server-only';
import { serve } from '@hono/node-server';
import { pageOfPeople } from './people';

/** A service with the contacts of the benchmark's index, each of them changed since. */
const total = Number(process.env.CONTACTS);

serve({ fetch: answer, hostname: '127.0.0.1', port: Number(process.env.PORT) });
process.on('disconnect', () => process.exit(0));

function answer({ url }: Request): Response {
  const { pathname, searchParams } = new URL(url);
  const at = (name: string) => Number(searchParams.get(name) ?? 1);
  const { data, meta } = pageOfPeople(pathname.endsWith('/contacts') ? total : 0, at('page'), at('per_page'));
  return Response.json({ data: data.map((contact) => ({ ...contact, updated_at: CHANGED })), meta });
}

const CHANGED = new Date().toISOString();
