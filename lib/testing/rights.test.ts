import { describe, expect, it } from 'vitest';
import { migrate } from '../server/db/migrate';
import { openSqlite } from '../server/db/sqlite';
import { disagreements, everyPerson, type Row, wrongAnswers } from './rights';
import { findHandlers } from './routes';
import { setUpApp } from './stores';

const row = (access: Row['access'], answer: string): Row => ({ access, answer, call: () => ({}) });

describe('the rights matrix of an app with a route that guards nothing', () => {
  const app = () => findHandlers('lib/testing/unguarded-app');

  it('reports a handler without a row, whatever the file’s ending, folder and method', async () => {
    expect(disagreements(await app(), {})).toEqual([
      'DELETE /[id] has no row, and asks for nothing: it is not made by route()',
      'OPTIONS /[id] has no row, and asks for staff:manage',
    ]);
  });

  it('reports a handler that asks for another right than its row, and a row without a handler', async () => {
    const rows = {
      'DELETE /[id]': row('staff:manage', '204'),
      'OPTIONS /[id]': row('contacts:read', '200'),
      'GET /[id]': row('anyone', '200'),
    };
    expect(disagreements(await app(), rows)).toEqual([
      'DELETE /[id] asks for nothing: it is not made by route(), not for staff:manage',
      'OPTIONS /[id] asks for staff:manage, not for contacts:read',
      'GET /[id] has a row, and no handler',
    ]);
  });

  it('reports a handler that names a right and does not check it', async () => {
    const [, forged] = await app();
    if (!forged) throw new Error('The fixture has no second handler.');
    const store = openSqlite(':memory:');
    await migrate(store);
    setUpApp(store);
    const strangers = (await everyPerson()).filter(({ roles }) => roles === null);
    expect(
      await wrongAnswers(forged, row('staff:manage', '200'), strangers, () => '401 unauthenticated'),
    ).toEqual([
      'OPTIONS /[id] answers 200 to anonymous, not 401 unauthenticated',
      'OPTIONS /[id] answers 200 to forged, not 401 unauthenticated',
      'OPTIONS /[id] answers 200 to deactivated, not 401 unauthenticated',
      'OPTIONS /[id] answers 200 to expired, not 401 unauthenticated',
    ]);
  });
});
