import 'server-only';
import { join } from 'node:path';
import Database from 'libsql';
import { DEFAULT_BROADCAST_SETTINGS } from '@/lib/broadcasts/settings';
import { DEFAULT_SEND_SETTINGS } from '@/lib/sends/settings';
import { templateInput } from '@/lib/templates/schema';
import { broadcastSetting } from '../../server/broadcasts/settings';
import { migrate } from '../../server/db/migrate';
import { openSqlite } from '../../server/db/sqlite';
import { parseEnv } from '../../server/env';
import type { Context } from '../../server/http/context';
import { sendSetting } from '../../server/sends/settings';
import { resetSingletons, singleton } from '../../server/singleton';
import { createTemplate } from '../../server/templates/templates';
import { APPROVAL_ABOVE, PER_PERSON_DAY } from './model';
import { TEMPLATE } from './people';
import type { Place } from './simulate';

const DAY_MINUTES = 1_440;

/** The store with which each seed begins: two people, their settings and a template. */
export async function makeTemplate(folder: string): Promise<Place> {
  const template = join(folder, 'template.db');
  const store = openSqlite(join(folder, 'first.db'));
  await migrate(store);
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
  await store.destroy();
  const whole = new Database(join(folder, 'first.db'));
  whole.exec(`vacuum into '${template}'`);
  whole.close();
  resetSingletons();
  return { folder: join(folder, 'run'), template, templateId };
}
