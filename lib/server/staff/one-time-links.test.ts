import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, stranger, tokenOf } from '../../testing/people';
import { setUpApp } from '../../testing/stores';
import { readOneTimeLink } from '../auth/setup';
import type { Store } from '../db/client';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import { acceptInvitation, invite } from './invite';

describe('a one-time link', () => {
  let store: Store;
  let token: string;

  beforeAll(async () => {
    store = openSqlite(':memory:');
    await migrate(store);
    setUpApp(store);
    const { ctx } = await person('Zoe', 'admin');
    token = tokenOf(await invite(ctx, { name: 'Eve', email: 'eve@example.com', roles: ['support'] }));
  });

  afterAll(() => store.destroy());

  it('says what it is for as often as it is asked', async () => {
    const link = { name: 'Eve', email: 'eve@example.com', created_by: 'Zoe' };
    expect(await readOneTimeLink({ kind: 'invitation', token })).toEqual({ link });
    expect(await readOneTimeLink({ kind: 'invitation', token })).toEqual({ link });
  });

  it('says nothing once it is used, nor as a link of another kind', async () => {
    expect(await readOneTimeLink({ kind: 'reset', token })).toEqual({ link: null });
    expect(await readOneTimeLink({ kind: 'setup', token })).toEqual({ link: null });
    await acceptInvitation(
      stranger,
      { token, name: 'Eve', password: 'a long enough password' },
      new Headers(),
    );
    expect(await readOneTimeLink({ kind: 'invitation', token })).toEqual({ link: null });
  });
});
