import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../testing/postgres';
import { bundleSendProcess, startSendProcess } from '../../testing/send-processes';
import { acceptedSend } from '../../testing/service/client';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { openPostgres } from '../db/postgres';
import { openSqlite } from '../db/sqlite';

const PHONES = Array.from({ length: 20 }, (_, index) => `+346${10_000_000 + index}`);

let folder = '';
let file = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-nodes-'));
  file = await bundleSendProcess(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A store for several processes: a file, or a database on the server that TEST_DATABASE_URL names. */
async function sharedStore(kind: 'sqlite' | 'postgres') {
  if (kind === 'sqlite') {
    const url = `file://${join(folder, 'frontdesk.db')}`;
    return { url, open: () => openSqlite(join(folder, 'frontdesk.db')) };
  }
  const template = inject('postgresTemplate');
  if (!template) throw new Error('There is no server of PostgreSQL.');
  const { url, drop } = await createDatabase(template.url, template.name);
  onTestFinished(drop);
  return { url, open: () => openPostgres(url, () => {}) };
}

describe.each(['sqlite', 'postgres'] as const)('three nodes on one store, %s', (kind) => {
  it.skipIf(kind === 'postgres' && !inject('postgresTemplate'))(
    'send the same message to the same person once',
    { timeout: 180_000 },
    async () => {
      const service = await hostileService(async (call, reply) => {
        call.execute();
        await setTimeout(Math.random() * 20);
        answer(reply, 200, acceptedSend);
      });
      const { url, open } = await sharedStore(kind);
      const env = {
        DATABASE_URL: url,
        DATA_DIR: folder,
        AUTH_SECRET: 'x'.repeat(32),
        KEYED: '0',
        SERVICE_BASE_URL: service.url,
        SERVICE_API_KEY: 'k',
        SERVICE_REQUESTS_PER_MINUTE: '0',
      };
      const nodes = await Promise.all([1, 2, 3].map(() => startSendProcess(file, env)));
      for (const phone of PHONES) {
        const states = await Promise.all(nodes.map((node) => node.send(phone)));
        expect(states.sort()).toEqual(['accepted', 'not_sent', 'not_sent']);
      }
      await Promise.all(nodes.map((node) => node.kill()));
      expect(service.executed).toHaveLength(PHONES.length);
      const store = open();
      const rows = await store.selectFrom('send').select('problem').where('state', '=', 'not_sent').execute();
      await store.destroy();
      expect(rows).toHaveLength(2 * PHONES.length);
      expect(rows.every(({ problem }) => problem?.includes('"code":"duplicate"'))).toBe(true);
    },
  );
});
