import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { DEFAULT_BROADCAST_SETTINGS } from '@/lib/broadcasts/settings';
import { replaceRandom } from '@/lib/random';
import { DEFAULT_SEND_SETTINGS } from '@/lib/sends/settings';
import { templateInput } from '@/lib/templates/schema';
import { broadcastSetting } from '../../server/broadcasts/settings';
import type { Store } from '../../server/db/client';
import { migrate } from '../../server/db/migrate';
import { openSqlite } from '../../server/db/sqlite';
import { parseEnv } from '../../server/env';
import type { Context } from '../../server/http/context';
import { sendSetting } from '../../server/sends/settings';
import { resetSingletons, singleton } from '../../server/singleton';
import { createTemplate } from '../../server/templates/templates';
import { behindPool, pglite, pgliteFiles } from '../pglite';
import { APPROVAL_ABOVE, PER_PERSON_DAY } from './model';
import { TEMPLATE } from './people';
import { createRandom, uuidFrom } from './random';
import type { Place } from './simulate';

const DAY_MINUTES = 1_440;

/** The store with which each seed begins: two people, their settings and a template. */
export async function makeTemplate(folder: string): Promise<Place> {
  const template = join(folder, 'template.db');
  const store = openSqlite(join(folder, 'first.db'));
  await migrate(store);
  const templateId = await fill(store, folder);
  await store.destroy();
  const whole = new Database(join(folder, 'first.db'));
  whole.exec(`vacuum into '${template}'`);
  whole.close();
  let postgres: Promise<Blob> | null = null;
  return {
    folder: join(folder, 'run'),
    template,
    postgres: () => (postgres ??= makePostgres(folder)),
    templateId,
  };
}

async function makePostgres(folder: string): Promise<Blob> {
  const { migrated } = await pgliteFiles();
  const database = pglite(new Blob([await readFile(migrated)]));
  const store = behindPool(database);
  await fill(store, folder);
  const data = await database.dumpDataDir('none');
  await store.destroy();
  return data;
}

async function fill(store: Store, folder: string): Promise<string> {
  const ids = createRandom(1, 'template');
  replaceRandom({ bytes: (size) => ids.bytes(size), uuid: () => uuidFrom(ids) });
  resetSingletons();
  singleton('store', () => store);
  singleton('reports', () => ({ open: () => store, close: () => {} }));
  singleton('env', () => parseEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', AUTH_SECRET: 'x'.repeat(32) }));
  const admin: Context = {
    actor: {
      kind: 'user',
      id: 'id-of-Ada',
      name: 'Ada',
      email: 'ada@example.com',
      roles: ['admin'],
      sessionId: 's',
    },
    requestId: 'template',
    address: null,
  };
  const at = '2026-01-01T00:00:00.000Z';
  for (const [name, role] of [
    ['Ada', 'admin'],
    ['Tomás', 'marketer'],
  ] as const) {
    const user = { id: `id-of-${name}`, name, email: `${name}@example.com`, role, banned: 0 };
    await store
      .insertInto('user')
      .values({ ...user, created_at: at, updated_at: at })
      .execute();
  }
  const content = templateInput.parse({
    ...TEMPLATE,
    category: 'UTILITY',
    body: 'News: {{1}}',
    examples: [{ variable: '1', example: 'x' }],
  });
  const { id: templateId } = await createTemplate(admin, content);
  const none = { confirm_above: 1_000_000, approval_above: APPROVAL_ABOVE };
  await broadcastSetting.save(admin, { ...DEFAULT_BROADCAST_SETTINGS, ...none });
  const limits = { per_person_day: PER_PERSON_DAY, shield_minutes: DAY_MINUTES };
  await sendSetting.save(admin, { ...DEFAULT_SEND_SETTINGS, ...limits });
  resetSingletons();
  replaceRandom();
  return templateId;
}
