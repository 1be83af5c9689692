import 'server-only';
import { createFaultInjection, type FaultInjection } from '@/lib/sandbox/fault-injection';
import type { Operation } from '@/lib/sandbox/operations';
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

/** The first call after `count` starts `act`, and waits for it as do all that follow. Returns its result. */
export function beforeCall<Result>(
  faults: FaultInjection,
  operation: Operation,
  count: number,
  act: () => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let acting: Promise<Result> | undefined;
    const respond = async (_request: Request, run: () => Promise<Response>) => {
      acting ??= act();
      await acting.then(resolve, reject);
      return run();
    };
    faults.failNext(operation, ...Array.from({ length: count }, () => null));
    faults.failAlways(operation, { kind: 'response', respond });
  });
}
