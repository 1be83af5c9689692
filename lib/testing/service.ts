import 'server-only';
import { createFaultInjection, type FaultInjection } from '@/lib/sandbox/fault-injection';
import { createSandbox } from '@/lib/sandbox/sandbox';
import { connectOver } from '../server/service/connection';
import { createInProcessTransport } from '../server/service/transport/in-process';
import { singleton } from '../server/singleton';

const KEY = 'canary-key-for-tests';

/** Connects the app to a new sandbox. Returns its fault injection. */
export function withSandbox(contacts = 30): FaultInjection {
  const faults = createFaultInjection();
  const sandbox = createSandbox({ file: ':memory:', key: KEY, contacts, faults });
  singleton('service', () =>
    connectOver({
      transport: createInProcessTransport(sandbox),
      key: KEY,
      close: async () => sandbox.close(),
    }),
  );
  return faults;
}
