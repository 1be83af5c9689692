import { onTestFinished, vi } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { ROW_STATES } from '@/lib/imports/row-states';

import type { Import } from '@/lib/imports/types';
import { listContacts } from '@/lib/server/contacts/list';
import { store } from '@/lib/server/db/client';
import type { Context } from '@/lib/server/http/context';
import { resumeImport, undoImport } from '@/lib/server/imports/control';
import { createImportRunner } from '@/lib/server/imports/runner';
import { getImport } from '@/lib/server/imports/store';
import { changeImport, indexAll, startAsShown, supporter, uploadText } from '@/lib/testing/imports';
import { CANARY } from '@/lib/testing/service/client';
import { answer } from '@/lib/testing/service/hostile-service';
import { setUpAppOver } from '@/lib/testing/set-up-app-over';
import { FAULTS, type Fault } from './support/faults';
import { CLOSE, type Misbehavior, type Receiver, startReceiver } from './support/receiver';
import { type Tally, trial } from './support/trial';

const EACH = 4;
const UNTIL_DONE = { timeout: 120_000, interval: 50 };

trial('an import and its undo end with every row right when the service misbehaves midway', async (tally) => {
  for (const fault of FAULTS) await tryFault(tally, fault);
});

async function tryFault(tally: Tally, fault: Fault): Promise<void> {
  const receiver = await startReceiver({ key: CANARY });
  await setUpAppOver(receiver.url, { timeoutMs: 2_000, variables: { SERVICE_REQUESTS_PER_MINUTE: '0' } });
  const ctx = await supporter();
  await indexAll(ctx);
  const known = (await everyContact(ctx)).filter(({ deleted_at }) => !deleted_at).slice(0, EACH);
  const marks = Array.from({ length: EACH }, (_, at) => `Mark ${at}`);
  const changes = known.map(({ phone }, at) => `Changed ${at},${phone}`);
  const creates = marks.map((mark, at) => `${mark},+3461299${1_000 + at}`);
  const { id } = await uploadText(ctx, ['First name,Phone', ...changes, ...creates]);
  await changeImport(ctx, id, { rules: { first_name: 'overwrite', may_wipe: true } });

  misbehaveMidway(receiver, fault);
  await startAsShown(ctx, id);
  const runner = createImportRunner();
  onTestFinished(() => runner.stop());
  const done = await until(ctx, id, 'finished');
  const sum = ROW_STATES.reduce((total, state) => total + done.by_state[state], 0);
  tally.note(`${fault.title}, the sum`, sum === done.rows ? null : `${sum} of ${done.rows}`);
  const found = await rowsOf(id);
  for (const { row, state, after } of found) {
    const { first_name: mark } = JSON.parse(after ?? '{}');
    tally.note(`${fault.title}, row ${row}`, problemOf(state, receiver.executed(mark), marks.includes(mark)));
  }

  if (done.undoable > 0) {
    misbehaveMidway(receiver, fault);
    await undoImport(ctx, id);
    await until(ctx, id, 'undone');
  }
  await runner.stop();
  restore(receiver);
  const now = new Map((await everyContact(ctx)).map((contact) => [contact.uuid, contact.first_name]));
  for (const { row, state, uuid, before, reason } of await rowsOf(id)) {
    if (state === 'undone') {
      const was = JSON.parse(before ?? '{}').first_name;
      tally.note(`${fault.title}, undo of row ${row}`, now.get(uuid ?? '') === was ? null : 'not as before');
    } else if (state === 'not_undone') {
      tally.note(`${fault.title}, undo of row ${row}`, reason ? null : 'without a reason');
    }
  }
}

/** From the second write on, twice. */
function misbehaveMidway(receiver: Receiver, { misbehave, everywhere, onConnection }: Fault): void {
  let writes = 0;
  let faults = 0;
  const midway: Misbehavior = async (call, reply, execute) => {
    if (call.method !== 'GET') writes += 1;
    if (writes < 2 || faults >= 2) {
      const { status, text } = await execute();
      return answer(reply, status, text, CLOSE);
    }
    faults += 1;
    return misbehave(call, reply, execute);
  };
  receiver.misbehave = midway;
  receiver.misread = everywhere ? midway : null;
  receiver.onConnection = onConnection
    ? (socket) => {
        if (writes < 1 || faults >= 2) return;
        faults += 1;
        onConnection(socket);
      }
    : null;
}

function restore(receiver: Receiver): void {
  Object.assign(receiver, { misbehave: null, misread: null, onConnection: null });
}

async function until(ctx: Context, id: string, state: Import['state']): Promise<Import> {
  await vi.waitFor(async () => {
    const { state: now } = await getImport(ctx, id);
    if (now === 'paused') await resumeImport(ctx, id);
    if (now !== state) throw new Error(`The import is ${now}, not ${state}.`);
  }, UNTIL_DONE);
  return getImport(ctx, id);
}

function rowsOf(id: string) {
  return store()
    .selectFrom('import_row')
    .select(['row', 'state', 'uuid', 'before', 'after', 'reason'])
    .where('import_id', '=', id)
    .where('after', 'is not', null)
    .execute();
}

/** `times`: how often the service executed the save of the row. */
function problemOf(state: string | null, times: number, isNew: boolean): string | null {
  if (isNew && times > 1) return `created ${times} times`;
  if (state === 'done') return times > 0 ? null : 'done, and never executed';
  if (state === 'refused') return times === 0 ? null : `refused, and executed ${times} times`;
  return state === 'unknown' || state === 'changed_meanwhile' ? null : `still ${state}`;
}

async function everyContact(ctx: Context): Promise<Contact[]> {
  const first = await listContacts(ctx, { page: 1, per_page: 100 });
  const second = await listContacts(ctx, { page: 2, per_page: 100 });
  return [...first.data, ...second.data];
}
