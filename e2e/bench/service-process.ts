import { serve } from '@hono/node-server';
import { createKnobs } from '../../lib/sandbox/knobs';
import { createSandbox } from '../../lib/sandbox/sandbox';
import { CONTACTS } from './scale';

const knobs = createKnobs();
const key = process.env.KEY ?? '';
const sandbox = createSandbox({ file: ':memory:', key, contacts: CONTACTS, knobs });

serve({ fetch: answer, hostname: '127.0.0.1', port: Number(process.env.PORT) });

process.on('message', (latencyMs: number) => {
  knobs.latencyMs = latencyMs;
  process.send?.('set');
});
process.on('disconnect', () => process.exit(0));

function answer(request: Request): Promise<Response> {
  // The record of what came in is for tests, and would only grow.
  knobs.requests.length = 0;
  knobs.executed.length = 0;
  return sandbox.fetch(request);
}
