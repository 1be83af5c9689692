import { serve } from '@hono/node-server';
import { createFaultInjection } from '../../lib/sandbox/fault-injection';
import { createSandbox } from '../../lib/sandbox/sandbox';
import { CONTACTS } from './scale';

const faults = createFaultInjection();
const key = process.env.KEY ?? '';
const sandbox = createSandbox({ file: ':memory:', key, contacts: CONTACTS, faults });

serve({ fetch: answer, hostname: '127.0.0.1', port: Number(process.env.PORT) });

process.on('message', (latencyMs: number) => {
  faults.latencyMs = latencyMs;
  process.send?.('set');
});
process.on('disconnect', () => process.exit(0));

function answer(request: Request): Promise<Response> {
  // The log of requests is for tests, and would only grow.
  faults.requests.length = 0;
  faults.executed.length = 0;
  return sandbox.fetch(request);
}
