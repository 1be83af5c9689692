import { beforeAll, expect, it } from 'vitest';
import { ROLES } from '@/lib/auth/permissions';
import { migrate } from '@/lib/server/db/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import { callRoute } from '@/lib/testing/calls';
import { browserOf } from '@/lib/testing/people';
import { insertMember } from '@/lib/testing/rights';
import { findHandlers } from '@/lib/testing/routes';
import { withSandbox } from '@/lib/testing/service';
import { setUpApp } from '@/lib/testing/stores';

const ID = '11111111-1111-4111-8111-111111111111';
const PARAMS = { id: ID, uuid: ID, session: ID, row: '1', language: 'en', namespaces: 'words' };

let cookie: string | null;

beforeAll(async () => {
  const store = openSqlite(':memory:');
  await migrate(store);
  setUpApp(store);
  withSandbox(0);
  cookie = (await browserOf(await insertMember('Ada', [...ROLES]))).get('cookie');
});

it('refuses and names a parameter that no filter of the list or file has', async () => {
  const wrong: string[] = [];
  for (const { key, method, path, handler } of await findHandlers('app')) {
    if (handler.access === 'anyone' && !handler.input?.query) continue;
    const params = path.startsWith('/api/audit') ? { id: '7' } : PARAMS;
    const response = await callRoute(handler, method, `${path}?favourite=1`, { cookie, params });
    const { issues } = await response.json().catch(() => ({}));
    if (response.status !== 400 || issues?.[0]?.path !== 'favourite')
      wrong.push(`${key}: ${response.status}`);
  }
  expect(wrong).toEqual([]);
});
