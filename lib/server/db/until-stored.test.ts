import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { mayBeAway } from '../../testing/absent-store';
import { signUp } from '../../testing/broadcasts';
import { PASSWORD, stranger } from '../../testing/factors';
import { marketer, message } from '../../testing/marketer';
import { HOURS, saveAs } from '../../testing/replies';
import { withSandbox } from '../../testing/service';
import { setUpApp } from '../../testing/stores';
import { drainAudit } from '../audit/audit';
import { signIn } from '../auth/sign-in';
import { recoverAbandoned } from '../jobs/recovery';
import { saveRecovery } from '../replies/pending-save';
import { sendRecovery } from '../sends/dispatch';
import { sendsInFlight } from '../sends/in-flight';
import { sendTemplate } from '../sends/send';
import { createUser } from '../users/users';
import type { Store } from './client';
import { migrate } from './migrate';
import { openSqlite } from './sqlite';
import { storeUnavailable } from './store-errors';
import { allStored, begunOrTakenBack } from './until-stored';

let faults: FaultInjection;
let store: Store;
let absent: ReturnType<typeof mayBeAway>;
let state: { away: boolean };
beforeEach(async () => {
  store = openSqlite(':memory:');
  await migrate(store);
  absent = mayBeAway(store);
  state = absent.state;
  setUpApp(absent.store);
  faults = withSandbox();
  await signUp(marketer());
});
afterEach(() => store.destroy());

/** Has the store go away between the request to the service and its answer. */
function awayBeforeAnswer(operation: 'sendTemplate' | 'updateCannedReply', body: unknown) {
  faults.failNext(operation, {
    kind: 'response',
    execute: true,
    respond: () => {
      state.away = true;
      return Response.json(body);
    },
  });
}

const accepted = { statusCode: 200, data: { success: true, data: { messages: [{ id: 'wamid.1' }] } } };
const events = () => store.selectFrom('audit').select(['action', 'outcome']).orderBy('id').execute();

it('records a send as it ended, however long after, when the store was away as the answer came', async () => {
  awayBeforeAnswer('sendTemplate', accepted);
  expect(await sendTemplate(marketer(), message(), null)).toMatchObject({
    state: 'accepted',
    wam_id: 'wamid.1',
  });
  // A shutdown waits for it, and it is not marked as lost.
  expect(sendsInFlight()).toBe(1);
  await store.updateTable('send').set({ lease_until: '2000-01-01T00:00:00.000Z' }).execute();
  expect(await recoverAbandoned(sendRecovery)).toBe(0);
  state.away = false;
  await drainAudit();
  expect(sendsInFlight()).toBe(0);
  const rows = await store.selectFrom('send').select(['state', 'wam_id', 'late']).execute();
  expect(rows).toEqual([{ state: 'accepted', wam_id: 'wamid.1', late: null }]);
  expect(await events()).toEqual([{ action: 'send.create', outcome: 'done' }]);
});

it('says that a reply was saved, and records that, when the store was away as the answer came', async () => {
  awayBeforeAnswer('updateCannedReply', { statusCode: 200, id: HOURS });
  await expect(saveAs('Ana', HOURS)).rejects.toMatchObject({
    code: 'store_unavailable',
    outcome: undefined,
    message: expect.stringContaining('saved this reply'),
  });
  await store.updateTable('canned_reply_saving').set({ until: '2000-01-01T00:00:00.000Z' }).execute();
  await recoverAbandoned(saveRecovery);
  state.away = false;
  await drainAudit();
  const rows = await store.selectFrom('canned_reply').select(['uuid', 'state']).execute();
  expect(rows).toEqual([{ uuid: HOURS, state: 'saved' }]);
  expect(await events()).toEqual([{ action: 'reply.save', outcome: 'done' }]);
});

it('sends nothing, and says so, when the attempt cannot be put on record', async () => {
  state.away = true;
  await expect(sendTemplate(marketer(), message(), null)).rejects.toMatchObject({
    code: 'store_unavailable',
    outcome: 'not_executed',
    message: expect.stringContaining('This message wasn’t sent.'),
  });
  expect(faults.requests).toEqual([]);
});

it('lets a sign-in stand when the store goes away after its session has begun', async () => {
  await createUser({ email: 'ana@example.com', name: 'Ana', password: PASSWORD, roles: ['support'] });
  const goesAway: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('"session"')) state.away = true;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  setUpApp(absent.store.withPlugin(goesAway));
  expect(
    await signIn(stranger(), { email: 'ana@example.com', password: PASSWORD }, new Headers()),
  ).not.toEqual([]);
  expect(state.away).toBe(true);
  state.away = false;
  await drainAudit();
  expect(await events()).toEqual([{ action: 'session.start', outcome: 'done' }]);
});

it('takes back what was begun when it is not known whether that was written', async () => {
  const row = { key: 'begun', value: '1', updated_at: '' };
  const begin = async () => {
    await store.insertInto('setting').values(row).execute();
    throw storeUnavailable(new Error('cut'), 'unknown');
  };
  const takeBack = () => store.deleteFrom('setting').where('key', '=', 'begun').execute();
  await expect(begunOrTakenBack('begun', begin, takeBack)).rejects.toMatchObject({ outcome: 'not_executed' });
  await allStored();
  expect(await store.selectFrom('setting').selectAll().execute()).toEqual([]);
});
