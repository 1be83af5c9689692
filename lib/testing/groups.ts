import 'server-only';
import { afterEach, beforeEach } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { queuedUpdates } from '../server/contact-index/queue';
import type { Store } from '../server/db/client';
import { listGroups } from '../server/groups/groups';
import { withSandbox } from './service';
import { staff } from './staff';
import { setUpApp } from './stores';

export const ctx = staff();
export const PAGE = { page: 1, per_page: 10 };
export const ALL = { page: 1, per_page: 100 };
/** That of no group of the sandbox. */
export const UUID = '7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d';

/** Before each test, an app on a sandbox with its groups. */
export function sandboxGroups(open: () => Store) {
  let faults: FaultInjection;
  beforeEach(() => {
    setUpApp(open());
    faults = withSandbox();
  });
  // The index is updated after a response, and not once the store is closed.
  afterEach(queuedUpdates);

  return {
    faults: () => faults,
    audit: () => open().selectFrom('audit').selectAll().orderBy('id').execute(),
    async first() {
      const [group] = (await listGroups(ctx, PAGE)).data;
      if (!group) throw new Error('The sandbox has no groups.');
      return group;
    },
    /** How many calls the service has received. */
    calls: (operation: string) => faults.requests.filter((call) => call.operation === operation).length,
  };
}
