import 'server-only';
import { systemClock } from '@/lib/clock';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { IMPORT_KINDS } from '@/lib/imports/values';
import { coded, sentences } from '@/lib/messages/coded';
import { store } from '../db/client';
import { createLeasedRunner, type LeasedWork } from '../jobs/leased-runner';
import { ownRunner, type Runner } from '../jobs/polling';
import { msUntil, spacingMs } from '../jobs/spacing';
import { log } from '../logger';
import { serviceConnection } from '../service/connection';
import { leaveWaiting } from '../work/leave-waiting';
import { whyNoProgress, whyNotInTheirName } from '../work/why-pause';
import { withoutFacts } from './contacts/end-with-facts';
import { IMPORTERS } from './kinds';
import { endWork, pauseImport, settleRow } from './move-row';
import { minuteOfCalls } from './pace';
import { deleteUnfinished } from './remove';
import type { Step } from './step';
import { type ImportRecord, mayImport } from './store';

const LOCAL_KINDS = IMPORT_KINDS.filter((kind) => IMPORT_OF[kind].isLocal);

const POLL_MS = 1_000;
/** The longest wait before the next row, which is that at the slowest pace. */
const MAX_WAIT_MS = 120_000;
const MAX_FAILURES = 5;

/** Starts saving the rows of imports in the background. In an installation only one process does so at a time. */
export function createImportRunner(): Runner {
  let notBefore = 0;
  let failures = 0;
  return createLeasedRunner({
    name: 'imports',
    isNeeded: async () => (await nextImport()) !== undefined,
    work,
  });

  async function work(leased: LeasedWork): Promise<void> {
    while (!leased.signal.aborted) {
      const record = await nextImport();
      if (!record) return;
      await keepUp(record, leased);
    }
  }

  async function keepUp(record: ImportRecord, leased: LeasedWork): Promise<void> {
    if (record.state === 'stopped') return leaveRest(record.id);
    const pause = await reasonToPause(record, systemClock.now());
    if (pause) return pauseImport(record.id, pause);
    const step: Step = {
      ...leased,
      pace: () => pace(record, leased),
      async turn() {
        await pace(record, leased);
        return serviceConnection().rateLimiter.take({ lane: 'import', signal: leased.signal });
      },
      failed: (reason) => failed(record, leased, reason),
      succeeded() {
        failures = 0;
      },
    };
    if (await next(record, step)) await finish(record);
  }

  function next(record: ImportRecord, step: Step): Promise<boolean> {
    const { next: save, undo } = IMPORTERS[record.kind];
    if (record.state !== 'undoing') return save(record, step);
    return undo === null ? Promise.resolve(true) : undo.next(record, step);
  }

  async function pace(record: ImportRecord, { signal, sleep }: LeasedWork): Promise<void> {
    const leftMs = () => msUntil(notBefore, systemClock.now(), MAX_WAIT_MS);
    while (leftMs() > 0) {
      signal.throwIfAborted();
      await sleep(Math.min(leftMs(), POLL_MS));
    }
    notBefore = systemClock.now() + spacingMs(minuteOfCalls(record.kind));
  }

  async function failed({ id }: ImportRecord, { sleep }: LeasedWork, reason: string): Promise<void> {
    failures += 1;
    if (failures < MAX_FAILURES) {
      notBefore = systemClock.now() + 2 ** failures * POLL_MS;
      return sleep(POLL_MS);
    }
    failures = 0;
    await pauseImport(
      id,
      sentences(coded('imports-reasons.callsFailed', { count: String(MAX_FAILURES) }), reason),
    );
  }
}

/** Imports that call no service come first, then the one that was started first. */
function nextImport(): Promise<ImportRecord | undefined> {
  return (
    store()
      .selectFrom('import')
      .selectAll()
      // Without lines it is being removed.
      .where('lines', '>', 0)
      .where((where) =>
        where.or([
          where('state', 'in', ['running', 'undoing']),
          where.and([
            where('state', '=', 'stopped'),
            where.or([where('n_waiting', '>', 0), where('n_sending', '>', 0)]),
          ]),
        ]),
      )
      .orderBy((order) => order.case().when('kind', 'in', LOCAL_KINDS).then(0).else(1).end())
      .orderBy('started_at')
      .limit(1)
      .executeTakeFirst()
  );
}

async function reasonToPause(record: ImportRecord, now: number): Promise<string | null> {
  // One that waits for another makes no progress itself.
  const { latest } = await store()
    .selectFrom('import')
    .select((select) => select.fn.max('progress_at').as('latest'))
    .executeTakeFirstOrThrow();
  return (
    whyNoProgress('import', Date.parse(latest ?? ''), now) ??
    whyNotInTheirName('import', record, (roles) => mayImport(roles, record.kind))
  );
}

async function finish(record: ImportRecord): Promise<void> {
  const ended_at = systemClock.iso();
  await (record.state === 'undoing'
    ? endWork(record.id, { action: 'import.undone', from: ['undoing'], set: { state: 'undone' } })
    : endWork(record.id, {
        action: 'import.finish',
        from: ['running'],
        set: { state: 'finished', ended_at },
      }));
}

const INTERRUPTED = coded('imports-reasons.rowInterrupted');

/** Call it only with the lease: then no process is saving a row. */
async function leaveRest(id: string): Promise<void> {
  await leaveWaiting('import', id);
  const rows = await store()
    .selectFrom('import_row')
    .select(['row', 'facts'])
    .where('import_id', '=', id)
    .where('state', '=', 'sending')
    .execute();
  for (const { row, facts } of rows) {
    const reason = withoutFacts({ facts }, INTERRUPTED);
    await settleRow({ id, row, from: 'sending', to: 'unknown' }, { reason });
  }
}

export const importRunner = ownRunner('imports', () => {
  void deleteUnfinished(systemClock.now()).catch((err: unknown) => {
    log().warn({ err }, 'what is left of an upload is deleted after the next start');
  });
  return createImportRunner();
});
