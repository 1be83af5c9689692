import 'server-only';
import { parseRoles } from '@/lib/auth/permissions';
import { store } from '../db/client';
import { createLeasedRunner, type LeasedWork, type Runner } from '../jobs/leased-runner';
import { processId } from '../jobs/process-id';
import { log } from '../logger';
import { type Clock, systemClock } from '../service/clock';
import { serviceConnection } from '../service/connection';
import { singleton } from '../singleton';
import { leaveWaiting } from '../work/leave-waiting';
import { IMPORTERS } from './kinds';
import { endedBy, pauseImport, settleRow } from './move-row';
import { minuteOfCalls } from './pace';
import { deleteUnfinished } from './remove';
import type { Step } from './step';
import { type ImportRecord, mayImport } from './store';

const POLL_MS = 1_000;
const MINUTE_MS = 60_000;
/** One that has saved nothing for longer may be from a restored backup, and must not go on unasked. */
const NO_PROGRESS_MS = 15 * MINUTE_MS;
/** How much slower it is while a person waits. */
const SLOWER = 2;
/** Calls that fail in a row before an import pauses. */
const MAX_FAILURES = 5;

/** Starts saving the rows of imports in the background. In an installation only one process does so at a time. */
export function createImportRunner(owner: string, clock: Clock = systemClock): Runner {
  let notBefore = 0;
  let failures = 0;
  return createLeasedRunner({
    name: 'imports',
    owner,
    clock,
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
    const pause = await reasonToPause(record, clock.now());
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

  /** True when nothing is left. */
  function next(record: ImportRecord, step: Step): Promise<boolean> {
    const { next: save, undo } = IMPORTERS[record.kind];
    if (record.state !== 'undoing') return save(record, step);
    return undo === null ? Promise.resolve(true) : undo(record, step);
  }

  async function pace(record: ImportRecord, { signal, sleep }: LeasedWork): Promise<void> {
    while (notBefore > clock.now()) {
      signal.throwIfAborted();
      // A longer wait comes from a clock that was set back.
      notBefore = Math.min(notBefore, clock.now() + MINUTE_MS);
      await sleep(Math.min(notBefore - clock.now(), POLL_MS));
    }
    const slower = isSomeoneWaiting() ? SLOWER : 1;
    notBefore = clock.now() + (slower * MINUTE_MS) / minuteOfCalls(record.kind);
  }

  async function failed({ id }: ImportRecord, { sleep }: LeasedWork, reason: string): Promise<void> {
    failures += 1;
    if (failures < MAX_FAILURES) {
      notBefore = clock.now() + 2 ** failures * POLL_MS;
      return sleep(POLL_MS);
    }
    failures = 0;
    await pauseImport(id, `${MAX_FAILURES} calls in a row failed. ${reason}`);
  }
}

function isSomeoneWaiting(): boolean {
  const { waiting } = serviceConnection().rateLimiter.status();
  return waiting.save + waiting.record + waiting.page + waiting.check > 0;
}

/** Numbers that no one may write to come first, then the one that was started first. */
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
      .orderBy((order) => order.case().when('kind', '=', 'do-not-send').then(0).else(1).end())
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
  if (now - Date.parse(latest ?? '') > NO_PROGRESS_MS) {
    return 'No row was saved for more than 15 minutes. Check that everything works before you resume it.';
  }
  const user = await store()
    .selectFrom('user')
    .select(['role', 'banned'])
    .where('id', '=', record.started_by_id ?? '')
    .executeTakeFirst();
  const may = user !== undefined && !user.banned && mayImport(parseRoles(user.role), record.kind);
  return may
    ? null
    : `${record.started_by_name ?? 'The person who started it'} may no longer import this. Someone else can resume it.`;
}

async function finish(record: ImportRecord): Promise<void> {
  const at = new Date().toISOString();
  if (record.state === 'undoing') await endedBy(record.id, ['undoing'], { state: 'undone' }, 'import.undone');
  else await endedBy(record.id, ['running'], { state: 'finished', ended_at: at }, 'import.finish');
}

const INTERRUPTED =
  'Frontdesk was interrupted while this row was saved, and the import was stopped before it was looked for.';

/** Call it only with the lease: then no process is saving a row. */
async function leaveRest(id: string): Promise<void> {
  await leaveWaiting('import', id);
  const rows = await store()
    .selectFrom('import_row')
    .select('row')
    .where('import_id', '=', id)
    .where('state', '=', 'sending')
    .execute();
  for (const { row } of rows) {
    await settleRow({ id, row, from: 'sending', to: 'unknown' }, { reason: INTERRUPTED });
  }
}

const own = () =>
  singleton('imports', () => ({
    runner: null as Runner | null,
    [Symbol.dispose]() {
      void this.runner?.stop();
    },
  }));

/** Starts this process's runner. */
export function startImports(): void {
  own().runner = createImportRunner(processId());
  void deleteUnfinished(Date.now()).catch((err: unknown) => {
    log().warn({ err }, 'what is left of an upload is deleted after the next start');
  });
}

/** Checks immediately whether something is due. */
export function wakeImports(): void {
  own().runner?.wake();
}

/** Begins no row any more. Resolves when the one in progress has its outcome. */
export async function stopImports(): Promise<void> {
  await own().runner?.stop();
}
