import { setTimeout } from 'node:timers/promises';
import { expect, inject, vi } from 'vitest';
import { pauseBroadcast, resumeBroadcast } from '@/lib/server/broadcasts/control';
import { getBroadcast } from '@/lib/server/broadcasts/store';
import { marketer } from '@/lib/testing/marketer';
import { startOnPostgres } from '@/lib/testing/running-broadcast';
import { trial, triesOf } from './support/trial';

const leftOut = inject('postgresTemplate') ? null : 'TEST_DATABASE_URL names no server';
const MOST_IN_FLIGHT = 8;
const PATIENCE = { timeout: 60_000, interval: 50 };

trial(
  'a pause on one node holds on the other within a second',
  async (tally) => {
    const { id, executed, startNode } = await startOnPostgres(1_000);
    const node = await startNode();
    for (let pause = 1; pause <= triesOf(10); pause += 1) {
      const before = executed.size;
      await vi.waitFor(() => expect(executed.size).toBeGreaterThan(before), PATIENCE);
      await pauseBroadcast(marketer(), id);
      const paused = executed.size;
      await setTimeout(1_000);
      const later = executed.size;
      await setTimeout(1_000);
      const isHeld = later - paused <= MOST_IN_FLIGHT && executed.size === later;
      tally.note(`pause ${pause}`, isHeld ? null : `${paused}, ${later}, ${executed.size} executed`);
      await resumeBroadcast(marketer(), id);
    }
    await node.kill();
  },
  leftOut,
);

trial(
  'a node that is suspended longer than its lease sends nothing twice when it goes on',
  async (tally) => {
    const { id, executed, startNode, findings } = await startOnPostgres(600);
    const [one, other] = [await startNode(), await startNode()];
    await vi.waitFor(() => expect(executed.size).toBeGreaterThan(20), PATIENCE);
    one.child.kill('SIGSTOP');
    const stopped = executed.size;
    // The other takes over when the lease ends, unless it has it already.
    await vi.waitFor(() => expect(executed.size).toBeGreaterThan(stopped + 20), PATIENCE);
    await setTimeout(20_000);
    one.child.kill('SIGCONT');
    await vi.waitFor(
      async () => {
        const { state } = await getBroadcast(id);
        if (state === 'paused') await resumeBroadcast(marketer(), id);
        expect(state).toBe('finished');
      },
      { timeout: 180_000, interval: 500 },
    );
    await Promise.all([one.kill(), other.kill()]);
    for (const [what, problem] of await findings()) tally.note(what, problem);
  },
  leftOut,
);
