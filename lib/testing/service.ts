import 'server-only';
import { createKnobs, type Knobs } from '@/lib/sandbox/knobs';
import { createSandbox } from '@/lib/sandbox/sandbox';
import { connectOver } from '../server/service/connection';
import { createInProcessTransport } from '../server/service/transport/in-process';
import { singleton } from '../server/singleton';

const KEY = 'canary-key-for-tests';

/** Puts a sandbox of its own behind the app and gives the knobs to make it slow, failing or lying. */
export function withSandbox(contacts = 30): Knobs {
  const knobs = createKnobs();
  const sandbox = createSandbox({ file: ':memory:', key: KEY, contacts, knobs });
  singleton('service', () =>
    connectOver({
      transport: createInProcessTransport(sandbox),
      key: KEY,
      close: async () => sandbox.close(),
    }),
  );
  return knobs;
}
