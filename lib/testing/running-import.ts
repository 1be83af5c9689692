import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ROW_STATES } from '@/lib/imports/row-states';
import type { Store } from '../server/db/client';
import { resumeImport } from '../server/imports/control';
import { getImport } from '../server/imports/store';
import { indexAll, startAsShown, supporter, uploadText } from './imports';
import type { KillableWork, Moment } from './kills';
import { bundleProcess, startSendProcess } from './send-processes';
import { contact, contactsPage } from './service/client';
import { answer, hostileService, reset } from './service/hostile-service';
import type { SharedStore } from './shared-stores';
import { type History, saidBy } from './simulation/history';
import { setUpApp } from './stores';

/** An import of new contacts, saved by processes of the app to a service that counts what it executes. */
export type RunningImport = KillableWork & {
  id: string;
  /** What is wrong with the sum, null if nothing is. The history tells then what is recorded of each row. */
  findings(): Promise<[what: string, problem: string | null][]>;
};

/** `lost`: how many of the responses to a create are lost, from 0 to 1. */
export async function startImportOn(
  { store, url, folder }: SharedStore,
  { rows, lost, history }: { rows: number; lost: number; history: History },
): Promise<RunningImport> {
  const contacts = [contact];
  let at = (_moment: Moment) => {};
  const service = await hostileService(async ({ method, path, body }, reply) => {
    if (method === 'GET') return answer(reply, 200, pageOf(contacts, path));
    at('arrived');
    await setTimeout(Math.random() * 20);
    const uuid = randomUUID();
    const created_at = new Date().toISOString();
    const made = { ...contact, ...JSON.parse(body), uuid, created_at, id: contacts.length + 7 };
    contacts.push({ ...made, full_name: made.first_name, email: null, last_name: '' });
    history.note({ event: 'executed', mark: made.phone });
    at('executed');
    await setTimeout(Math.random() * 20);
    if (Math.random() < lost) return reset(reply);
    answer(reply, 200, { statusCode: 200, id: uuid, message: 'Created' });
    at('answered');
  });
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    AUTH_SECRET: 'x'.repeat(32),
    SERVICE_BASE_URL: service.url,
    SERVICE_API_KEY: 'k',
    SERVICE_REQUESTS_PER_MINUTE: '0',
  };
  setUpApp(store, env);
  const ctx = await supporter();
  await indexAll(ctx);
  const phones = Array.from({ length: rows }, (_, n) => `+34${612_000_001 + n}`);
  for (const mark of phones) history.note({ event: 'invoke', mark, kind: 'save' });
  const lines = phones.map((phone, n) => `Person ${n},${phone}`);
  const { id } = await uploadText(ctx, ['First name,Phone', ...lines]);
  await startAsShown(ctx, id);
  const file = await bundleProcess(new URL('./import-process.ts', import.meta.url), folder);
  return {
    id,
    onMoment(listener) {
      at = listener;
    },
    startNode: () => startSendProcess(file, env),
    async isFinished() {
      const { state } = await getImport(ctx, id);
      // Another node may have resumed it in the meantime.
      if (state === 'paused') await resumeImport(ctx, id).catch(() => {});
      return state === 'finished';
    },
    findings: () => findingsOf(store, id, history),
  };
}

function pageOf(contacts: (typeof contact)[], path: string) {
  const query = new URL(path, 'http://service').searchParams;
  const [page, per_page] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)];
  const data = contacts.slice((page - 1) * per_page, page * per_page);
  const last_page = Math.max(1, Math.ceil(contacts.length / per_page));
  return contactsPage(data, { current_page: page, per_page, last_page, total: contacts.length });
}

async function findingsOf(store: Store, id: string, history: History) {
  const rows = await store
    .selectFrom('import_row')
    .select(['state', 'after'])
    .where('import_id', '=', id)
    .where('after', 'is not', null)
    .execute();
  for (const { state, after } of rows)
    history.note({ event: 'told', mark: JSON.parse(after ?? '{}').phone, said: saidBy(state) });
  const record = await store.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const sum = ROW_STATES.reduce((total, state) => total + record[`n_${state}`], 0);
  const isRight = sum === record.rows && rows.length === sum;
  return [['the sum', isRight ? null : `${sum} of ${record.rows}`]] as [string, string | null][];
}
