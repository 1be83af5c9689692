import { beforeEach, expect, it } from 'vitest';
import { shownColumns } from '@/lib/contacts/columns';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/preferences';
import { preferenceInput } from '@/lib/preferences/schema';
import { describeStores, setUpApp } from '../../testing/stores';
import type { Context } from '../http/context';
import { createUser } from '../users/users';
import { readPreferences, savePreference } from './preferences';

const columnsOf = (...ids: string[]) => ids.map((id) => ({ id, shown: true }));

describeStores('preferences', (open) => {
  const contexts: Context[] = [];
  const person = (index: number) => contexts[index] as Context;

  beforeEach(async () => {
    setUpApp(open());
    contexts.length = 0;
    for (const name of ['nia', 'omar']) {
      const email = `${name}@example.com`;
      const id = await createUser({ email, password: 'correct horse battery', name, roles: ['support'] });
      const actor = { kind: 'user', id, name, email, roles: ['support'], sessionId: 's' } as const;
      contexts.push({ actor: { ...actor, roles: ['support'] }, requestId: 'r', address: null });
    }
  });

  const save = (index: number, input: unknown) => savePreference(person(index), preferenceInput.parse(input));

  it('are the defaults until someone chooses', async () => {
    expect(await readPreferences(person(0))).toEqual(DEFAULT_PREFERENCES);
  });

  it('are kept for the person alone, each key apart', async () => {
    await save(0, { key: 'contacts_table', value: { columns: columnsOf('uuid'), density: 'compact' } });
    const saved = await save(0, { key: 'keyboard', value: { single_keys: false } });
    expect(await readPreferences(person(0))).toEqual(saved);
    expect(saved.contacts_table.density).toBe('compact');
    expect(shownColumns(saved.contacts_table.columns)).toEqual(['uuid']);
    expect(saved.keyboard.single_keys).toBe(false);
    expect(await readPreferences(person(1))).toEqual(DEFAULT_PREFERENCES);
  });

  it('are replaced by the next choice', async () => {
    await save(0, { key: 'keyboard', value: { single_keys: false } });
    await save(0, { key: 'keyboard', value: { single_keys: true } });
    expect((await readPreferences(person(0))).keyboard).toEqual({ single_keys: true });
    expect(await open().selectFrom('preference').selectAll().execute()).toHaveLength(1);
  });

  it('drop columns that are none, and take no key that is none', async () => {
    const value = { columns: columnsOf('avatar', 'email', 'constructor'), density: 'comfortable' };
    const saved = await save(0, { key: 'contacts_table', value });
    expect(shownColumns(saved.contacts_table.columns)).toEqual(['email']);
    expect(preferenceInput.safeParse({ key: 'theme', value: {} }).success).toBe(false);
    expect(preferenceInput.safeParse({ key: 'keyboard', value: { single_keys: 'no' } }).success).toBe(false);
  });

  it.each(['{"density":', '[]', '{"columns":[],"density":"huge"}'])('survive a row of %s', async (value) => {
    const row = { user_id: (person(0).actor as { id: string }).id, key: 'contacts_table', value };
    await open()
      .insertInto('preference')
      .values({ ...row, updated_at: '2026' })
      .execute();
    expect(await readPreferences(person(0))).toEqual(DEFAULT_PREFERENCES);
  });

  it('go with the person', async () => {
    await save(0, { key: 'keyboard', value: { single_keys: false } });
    await open()
      .deleteFrom('user')
      .where('id', '=', (person(0).actor as { id: string }).id)
      .execute();
    expect(await open().selectFrom('preference').selectAll().execute()).toEqual([]);
  });

  it('are no one’s without a person', async () => {
    const nobody: Context = { actor: { kind: 'anonymous' }, requestId: 'r', address: null };
    await expect(readPreferences(nobody)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
