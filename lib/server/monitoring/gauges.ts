import 'server-only';
import { statfs } from 'node:fs/promises';
import type { Gauge, Registry } from 'prom-client';
import { BROADCAST_STATES, RECIPIENT_STATES } from '@/lib/broadcasts/states';
import { systemClock } from '@/lib/clock';
import { IMPORT_STATES } from '@/lib/imports/types';
import { SEND_STATES } from '@/lib/sends/filters';
import { SERVICE_STATES } from '@/lib/service/schema';
import manifest from '@/package.json';
import { lastBackupAt } from '../backup/last-backup';
import { readCoverage } from '../contact-index/status';
import { store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { env } from '../env';
import { NODE } from '../jobs/nodes';
import { processId } from '../jobs/process-id';
import { serviceConnection } from '../service/connection';
import { LANES } from '../service/types';
import { storeBytes } from '../service-page/service-details';
import { currentState } from '../service-page/service-status';

type Gauges = ReturnType<typeof gaugesOf>;

/** Adds what is read when metrics are asked for. Returns the function that reads it, which never throws. */
export async function addGauges(registry: Registry): Promise<() => Promise<void>> {
  const client = await import('prom-client');
  const gauges = gaugesOf(
    (name, help, labelNames = []) => new client.Gauge({ name, help, labelNames, registers: [registry] }),
  );
  gauges.build.set(
    {
      version: manifest.version,
      node: process.version,
      store: env().postgres ? 'postgresql' : 'sqlite',
      service: env().sandbox ? 'sandbox' : 'real',
    },
    1,
  );
  return async () => {
    readProcess(gauges);
    await readDisk(gauges);
    await readStore(gauges).then(
      () => gauges.storeUp.set(1),
      () => {
        gauges.storeUp.set(0);
        forget(gauges.ofStore);
      },
    );
  };
}

/** No value is better than one that was true a while ago. A gauge without labels resets to 0. */
function forget({ sends, broadcasts, recipients, imports, ...plain }: Gauges['ofStore']): void {
  for (const gauge of [sends, broadcasts, recipients, imports]) gauge.reset();
  for (const gauge of Object.values(plain)) gauge.remove();
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

function gaugesOf(gauge: MakeGauge) {
  return {
    build: gauge('frontdesk_build_info', 'Always 1; the version and what it runs on are in the labels.', [
      'version',
      'node',
      'store',
      'service',
    ]),
    service: gauge(
      'frontdesk_service_state',
      '1 for the state of the messaging service as calls of this process have met it, 0 for all others.',
      ['state'],
    ),
    callsLeft: gauge(
      'frontdesk_service_calls_remaining',
      'Calls that can be made now within the rate limit; +Inf without a limit.',
    ),
    callsLimit: gauge('frontdesk_service_calls_limit', 'Calls a minute; +Inf without a limit.'),
    callsWaiting: gauge('frontdesk_service_calls_waiting', 'Calls that wait for their turn, by lane.', [
      'lane',
    ]),
    storeUp: gauge('frontdesk_store_up', '1 while the store answers, 0 while it doesn’t.'),
    diskFree: gauge('frontdesk_disk_free_bytes', 'Free space on the disk with the data folder.'),
    diskSize: gauge('frontdesk_disk_size_bytes', 'Size of the disk with the data folder.'),
    ofStore: {
      sends: gauge('frontdesk_sends', 'Messages in the history, by outcome.', ['state']),
      broadcasts: gauge('frontdesk_broadcasts', 'Broadcasts, by status.', ['state']),
      recipients: gauge('frontdesk_broadcast_recipients', 'Recipients of all broadcasts, by status.', [
        'state',
      ]),
      pausedAutomatically: gauge(
        'frontdesk_broadcasts_paused_automatically',
        'Broadcasts that paused automatically and are still paused.',
      ),
      imports: gauge('frontdesk_imports', 'Imports, by status.', ['state']),
      contacts: gauge('frontdesk_contact_index_contacts', 'Contacts in the contact index.'),
      expected: gauge(
        'frontdesk_contact_index_expected',
        'Contacts that the messaging service reports; 0 before the first sync.',
      ),
      complete: gauge('frontdesk_contact_index_complete', '1 when the contact index is complete.'),
      asOf: gauge(
        'frontdesk_contact_index_as_of_timestamp_seconds',
        'The contact index is no older than this. 0 before the first sync has ended.',
      ),
      leases: gauge('frontdesk_leases_held', 'Work that only one process may do and that this one does now.'),
      backup: gauge(
        'frontdesk_backup_timestamp_seconds',
        'When a backup was last downloaded; 0 for never. None with PostgreSQL, which is backed up elsewhere.',
      ),
      bytes: gauge('frontdesk_store_bytes', 'Size of the store.'),
    },
  };
}

function readProcess({ service, callsLeft, callsLimit, callsWaiting }: Gauges): void {
  const now = currentState();
  for (const state of SERVICE_STATES) service.set({ state }, state === now ? 1 : 0);
  const { limit, remaining, waiting } = serviceConnection().rateLimiter.status();
  callsLimit.set(limit);
  callsLeft.set(remaining);
  for (const lane of LANES) callsWaiting.set({ lane }, waiting[lane]);
}

async function readDisk({ diskFree, diskSize }: Gauges): Promise<void> {
  const disk = await statfs(env().DATA_DIR).catch(() => null);
  if (disk) {
    diskFree.set(disk.bavail * disk.bsize);
    diskSize.set(disk.blocks * disk.bsize);
  } else {
    diskFree.remove();
    diskSize.remove();
  }
}

async function readStore({ ofStore }: Gauges): Promise<void> {
  const { sends, broadcasts, imports, contacts, expected, complete, asOf, leases, backup, bytes } = ofStore;
  setStates(sends, SEND_STATES, await sendsByState());
  setStates(broadcasts, BROADCAST_STATES, await countedStates('broadcast'));
  setStates(imports, IMPORT_STATES, await countedStates('import'));
  await readBroadcasts(ofStore);
  const coverage = await readCoverage();
  contacts.set(coverage.indexed);
  expected.set(coverage.expected ?? 0);
  complete.set(coverage.complete ? 1 : 0);
  asOf.set(await completedAsOf());
  leases.set(await leasesHeld());
  if (isPostgres(store())) backup.remove();
  else backup.set(secondsOf(await lastBackupAt()));
  bytes.set(await storeBytes());
}

function setStates(
  gauge: Gauge,
  states: readonly string[],
  counted: { state: string; n: number | string }[],
): void {
  for (const state of states)
    gauge.set({ state }, Number(counted.find((row) => row.state === state)?.n ?? 0));
}

const sendsByState = () =>
  store()
    .selectFrom('send_count')
    .select((select) => ['state', select.fn.sum<number | string>('n').as('n')])
    .groupBy('state')
    .execute();

const countedStates = (table: 'broadcast' | 'import') =>
  store()
    .selectFrom(table)
    .select((select) => ['state', select.fn.countAll<number | string>().as('n')])
    .groupBy('state')
    .execute();

async function readBroadcasts({ recipients, pausedAutomatically }: Gauges['ofStore']): Promise<void> {
  const sums = await store()
    .selectFrom('broadcast')
    .select((select) =>
      RECIPIENT_STATES.map((state) => select.fn.sum<number | string | null>(`n_${state}`).as(state)),
    )
    .executeTakeFirstOrThrow();
  for (const state of RECIPIENT_STATES) recipients.set({ state }, Number(sums[state] ?? 0));
  const { n } = await store()
    .selectFrom('broadcast')
    .select((select) => select.fn.countAll<number | string>().as('n'))
    .where('state', '=', 'paused')
    .where('paused_by_id', 'is', null)
    .executeTakeFirstOrThrow();
  pausedAutomatically.set(Number(n));
}

async function completedAsOf(): Promise<number> {
  const row = await store()
    .selectFrom('contact_index_sync')
    .select('completed_as_of')
    .where('list', '=', 'contacts')
    .executeTakeFirstOrThrow();
  return secondsOf(row.completed_as_of);
}

async function leasesHeld(): Promise<number> {
  const { n } = await store()
    .selectFrom('lease')
    .select((select) => select.fn.countAll<number | string>().as('n'))
    .where('owner', '=', processId())
    .where('name', 'not like', `${NODE}%`)
    .where('until', '>', systemClock.iso())
    .executeTakeFirstOrThrow();
  return Number(n);
}

function secondsOf(instant: string | null): number {
  return instant === null ? 0 : Date.parse(instant) / 1000;
}
