import type { KyselyPlugin, QueryId } from 'kysely';
import { beforeEach, expect, inject, it } from 'vitest';
import { newFolder } from '@/lib/testing/installation';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { isPostgres } from '../db/dialect';
import { claimStore } from '../installation/claim';
import { isClaimedStore, noteWork, whyStopped, workMayGoOn } from './may-go-on';

/** Nothing can be noted between a read and what follows from it. */
const ONE_AFTER_ANOTHER = 'this store reads and writes one after another';

describeStores('work on a claimed store', (open) => {
  let reads: ReturnType<typeof heldReads>;
  const hasConnections = () => isPostgres(open()) && inject('postgresTemplate') !== null;

  beforeEach(async () => {
    reads = heldReads();
    setUpApp(open().withPlugin(reads.plugin), { DATA_DIR: newFolder(), AUTH_SECRET: 'x'.repeat(32) });
    await claimStore();
  });

  it('goes on when other work of the process is noted while the store is read', async ({ skip }) => {
    skip(!hasConnections(), ONE_AFTER_ANOTHER);
    reads.hold();
    const goesOn = workMayGoOn();
    const isClaimed = isClaimedStore(open().withPlugin(reads.plugin));
    await reads.reached(2);
    await noteWork();
    reads.release();
    expect(await goesOn).toBe(true);
    expect(await isClaimed).toBe(true);
    expect(whyStopped()).toBeNull();
  });

  it('notices afterwards that a store from before the noted work was put back', async ({ skip }) => {
    skip(!hasConnections(), ONE_AFTER_ANOTHER);
    await noteWork();
    reads.hold();
    const goesOn = workMayGoOn();
    await reads.reached(1);
    await noteWork();
    reads.release();
    expect(await goesOn).toBe(true);
    await open()
      .updateTable('installation')
      .set((row) => ({ generation: row('generation', '-', 1) }))
      .execute();
    expect(await workMayGoOn()).toBe(false);
  });
});

/** Holds back the rows of selects that end from now on, until released. */
function heldReads() {
  const selects = new WeakSet<QueryId>();
  let gate: Promise<void> | null = null;
  let open = () => {};
  let arrived = 0;
  let onArrival = () => {};
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'SelectQueryNode') selects.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (gate && selects.has(queryId)) {
        arrived += 1;
        onArrival();
        await gate;
      }
      return result;
    },
  };
  return {
    plugin,
    hold() {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    release() {
      gate = null;
      open();
    },
    reached: (count: number) =>
      new Promise<void>((resolve) => {
        onArrival = () => {
          if (arrived >= count) resolve();
        };
        onArrival();
      }),
  };
}
