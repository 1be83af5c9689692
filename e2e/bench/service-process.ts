import { serve } from '@hono/node-server';
import { createSandbox } from '../../lib/sandbox/sandbox';

const sandbox = createSandbox({
  file: ':memory:',
  key: process.env.KEY ?? '',
  contacts: Number(process.env.CONTACTS),
});

serve({ fetch: sandbox.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.(port));
process.on('disconnect', () => process.exit(0));
