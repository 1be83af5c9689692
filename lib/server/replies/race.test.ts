import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { Fault, FaultInjection } from '@/lib/sandbox/fault-injection';
import { HOURS, saveAs } from '../../testing/replies';
import { runs } from '../../testing/runs';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { getReply, replyVersions } from './list';
import { deserializeReply, serializeReply } from './store';

const FAULTS: Record<string, Fault | null> = {
  none: null,
  refused: { kind: 'answer', status: 422, body: { errors: { name: ['no'] } } },
  failed: { kind: 'answer', status: 500 },
  'failed after it was done': { kind: 'answer', status: 500, execute: true },
  reset: { kind: 'throw' },
  'reset after it was done': { kind: 'throw', execute: true },
  'cut off': { kind: 'truncate' },
};

const step = fc.record({
  people: fc.integer({ min: 1, max: 3 }),
  names: fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 3, maxLength: 3 }),
  failures: fc.array(fc.constantFrom(...Object.keys(FAULTS)), { minLength: 3, maxLength: 3 }),
  stale: fc.boolean(),
});

describeStores('whatever people and the service do', (open) => {
  let faults: FaultInjection;
  beforeEach(() => {
    setUpApp(open());
    faults = withSandbox();
  });

  it('the local copy says saved of nothing but what the service was given last', async () => {
    const course = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      await open().deleteFrom('canned_reply').execute();
      faults.executed.length = 0;
      for (const { people, names, failures, stale } of steps) {
        const known = await getReply(HOURS).catch(() => null);
        const version = known && (stale ? Math.max(1, known.version - 1) : known.version);
        faults.failNext(
          'updateCannedReply',
          ...failures.slice(0, people).map((name) => FAULTS[name] ?? null),
        );
        await Promise.allSettled(
          names.slice(0, people).map((name, who) => saveAs(`P${who}`, HOURS, { name, version })),
        );
        for (let left = 0; left < people; left += 1) faults.takeFault('updateCannedReply');
        await expectTruth();
      }
    });
    await fc.assert(course, { numRuns: runs(20) });
  });

  async function expectTruth() {
    const held = faults.executed.at(-1)?.body as Parameters<typeof serializeReply>[0] | undefined;
    const row = await open().selectFrom('canned_reply').selectAll().executeTakeFirst();
    if (!row) return expect(held).toBeUndefined();
    expect(await open().selectFrom('canned_reply_saving').selectAll().execute()).toEqual([]);
    if (row.state === 'saved') expect(deserializeReply(row.content)).toEqual(held);
    const { data } = await replyVersions(HOURS);
    expect(data.map(({ version }) => version)).toEqual(
      Array.from({ length: row.version }, (_, at) => row.version - at),
    );
    expect(serializeReply(data[0]?.reply ?? deserializeReply(row.content))).toBe(row.content);
  }
});
