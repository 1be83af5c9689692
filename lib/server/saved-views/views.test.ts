import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Role } from '@/lib/auth/permissions';
import { unreadableSearch } from '@/lib/contact-index/search-params';
import { viewInput } from '@/lib/saved-views/schema';
import { field } from '../../testing/facts';
import { describeStores, setUpApp } from '../../testing/stores';
import { drainAudit } from '../audit/audit';
import { searchOf } from '../broadcasts/audience';
import { emptyIndex } from '../contact-index/empty-index';
import type { Context } from '../http/context';
import { createView, deleteView, listViews, updateView, VIEWS_MAX } from './views';

const NOWHERE = '7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d';
const given = (name: string, { query = 'q=ana', shared = false } = {}) =>
  viewInput.parse({ name, query, shared });

describeStores('saved views', (open) => {
  let nia: Context;
  let omar: Context;
  let ada: Context;

  beforeEach(async () => {
    setUpApp(open());
    await open().deleteFrom('saved_view').execute();
    [nia, omar, ada] = [
      await person('Nia', 'support'),
      await person('Omar', 'marketer'),
      await person('Ada', 'admin'),
    ];
  });

  async function person(name: string, role: Role): Promise<Context> {
    const [id, email, now] = [randomUUID(), `${name}@example.com`.toLowerCase(), new Date().toISOString()];
    const row = { id, name, email, created_at: now, updated_at: now, role, banned: 0 };
    await open().insertInto('user').values(row).execute();
    return {
      actor: { kind: 'user', id, name, email, roles: [role], sessionId: 's' },
      requestId: 'r',
      address: null,
    };
  }

  const namesFor = async (ctx: Context) => (await listViews(ctx)).map(({ name }) => name);

  it('are listed by name, own first, with those that others share', async () => {
    await createView(nia, given('Zoo'));
    await createView(nia, given('Émile', { shared: true }));
    await createView(nia, given('Apple'));
    await createView(omar, given('Shared by Omar', { shared: true }));
    await createView(omar, given('Of Omar alone'));
    expect(await namesFor(nia)).toEqual(['Apple', 'Émile', 'Zoo', 'Shared by Omar']);
    const [own, others] = [(await listViews(nia)).at(0), (await listViews(nia)).at(-1)];
    expect(own).toMatchObject({ own: true, shared: false, owner_name: 'Nia', query: 'q=ana' });
    expect(others).toMatchObject({ own: false, shared: true, owner_name: 'Omar' });
  });

  it('are there again under their ID when the person who deleted them takes that back', async () => {
    const { id } = await createView(nia, given('Gone', { shared: true }));
    await updateView(nia, id, given('Going', { shared: true }));
    expect(await deleteView(nia, id)).toMatchObject({ id, name: 'Going' });
    const again = { id, ...given('Gone', { shared: true }) };
    await expect(createView(omar, again)).rejects.toMatchObject({ code: 'not_found' });
    expect(await createView(nia, again)).toMatchObject({ id, own: true });
    await expect(createView(nia, { ...again, name: 'Twice' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are their owner’s again when an admin takes back that they deleted them', async () => {
    const { id } = await createView(nia, given('Ours', { shared: true }));
    await createView(ada, given('Ours'));
    await deleteView(ada, id);
    const again = { id, ...given('Ours', { shared: true }) };
    expect(await createView(ada, again)).toMatchObject({ id, own: false, owner_name: 'Nia' });
    expect(await listViews(nia)).toMatchObject([{ id, own: true }]);
    await deleteView(ada, id);
    await createView(nia, given('Ours'));
    await expect(createView(ada, again)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are not changed over what someone else has changed since', async () => {
    const { id, ...view } = await createView(nia, given('Late', { shared: true }));
    const expected = { name: view.name, shared: view.shared, query: view.query };
    await updateView(ada, id, { ...given('Very late', { shared: true }), expected });
    await expect(updateView(nia, id, { ...given('Too late'), expected })).rejects.toMatchObject({
      code: 'conflict',
      current: { id, name: 'Very late' },
    });
    expect(await namesFor(nia)).toEqual(['Very late']);
  });

  it.each<Record<string, string>>([
    { condition: JSON.stringify({ field: 'field:debt', is: 'is', value: 'bankrupt' }) },
    { sort: 'field:debt' },
    { sort: '-field:debt' },
  ])('that ask of a hidden field are not shown to whom it is hidden from: %o', async (asked) => {
    await field('debt', { hidden_from: ['support'] });
    const query = new URLSearchParams(asked).toString();
    await createView(ada, given('Debt', { query, shared: true }));
    expect(await namesFor(nia)).toEqual([]);
    expect(await namesFor(omar)).toEqual(['Debt']);
  });

  it.each(['updateView', 'deleteView'] as const)(
    'are not shown to an admin whose %s comes as they stop being shared',
    async (verb) => {
      const { id, ...view } = await createView(nia, given('Private', { shared: true }));
      const expected = { name: view.name, shared: view.shared, query: view.query };
      const late: Context = {
        ...ada,
        recheck: async (tx) => {
          await tx
            .updateTable('saved_view')
            .set({ shared: 0, query: 'q=secret' })
            .where('id', '=', id)
            .execute();
        },
      };
      const change =
        verb === 'deleteView'
          ? deleteView(late, id)
          : updateView(late, id, { ...given('Taken', { shared: true }), expected });
      const error = await change.catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'not_found' });
      expect(JSON.stringify(error)).not.toContain('secret');
    },
  );

  it('have names that their owner has not used, in whatever case', async () => {
    const kept = await createView(nia, given('  Late payers '));
    expect(kept.name).toBe('Late payers');
    const twin = createView(nia, given('LATE PAYERS'));
    await expect(twin).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'name' }] });
    const other = await createView(nia, given('Other'));
    await expect(updateView(nia, other.id, given('late payers'))).rejects.toMatchObject({ code: 'invalid' });
    await expect(updateView(nia, kept.id, given('LATE payers'))).resolves.toMatchObject({ id: kept.id });
    await expect(createView(omar, given('Late payers'))).resolves.toMatchObject({ own: true });
  });

  it('have one name each when two are saved at once', async () => {
    const both = await Promise.allSettled([createView(nia, given('A')), createView(nia, given('a'))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it(`are at most ${VIEWS_MAX} a person`, async () => {
    for (let n = 0; n < VIEWS_MAX; n += 1) await createView(nia, given(`View ${n}`));
    const oneMore = createView(nia, given('One more'));
    await expect(oneMore).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'name' }] });
    await expect(createView(omar, given('One more'))).resolves.toBeDefined();
  });

  it('are changed by their owner', async () => {
    const { id } = await createView(nia, given('A'));
    const changed = await updateView(nia, id, given('B', { query: 'unread=1', shared: true }));
    expect(changed).toMatchObject({ id, name: 'B', query: 'unread=1', shared: true, own: true });
    expect(await listViews(omar)).toEqual([{ ...changed, own: false }]);
  });

  it('are not there for others while they are private, not even for an admin', async () => {
    const { id } = await createView(nia, given('A'));
    for (const ctx of [omar, ada]) {
      expect(await listViews(ctx)).toEqual([]);
      await expect(updateView(ctx, id, given('B'))).rejects.toMatchObject({ code: 'not_found' });
      await expect(deleteView(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(deleteView(nia, NOWHERE)).rejects.toMatchObject({ code: 'not_found' });
    expect(await namesFor(nia)).toEqual(['A']);
  });

  it('that are shared can be changed only by their owner or an admin', async () => {
    const { id } = await createView(nia, given('A', { shared: true }));
    await expect(updateView(omar, id, given('B'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(deleteView(omar, id)).rejects.toMatchObject({ code: 'forbidden' });
    await updateView(ada, id, given('C', { shared: true }));
    expect(await listViews(nia)).toMatchObject([{ name: 'C', own: true, owner_name: 'Nia' }]);
    await deleteView(ada, id);
    expect(await namesFor(nia)).toEqual([]);
  });

  it('are on record', async () => {
    const { id } = await createView(nia, given('A'));
    await updateView(nia, id, given('B', { shared: true }));
    await deleteView(nia, id);
    await drainAudit();
    const events = await open()
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    const [a, b] = [given('A'), given('B', { shared: true })];
    expect(
      events.map(({ action, before, after }) => [
        action,
        before && JSON.parse(before),
        after && JSON.parse(after),
      ]),
    ).toEqual([
      ['view.create', null, a],
      ['view.update', a, b],
      ['view.delete', b, null],
    ]);
  });

  it('can’t be read, and find no one, once another service is connected where they ask of a group', async () => {
    const condition = JSON.stringify({ none: [{ field: 'group', is: 'is', value: 5 }] });
    const views = {
      byGroup: 'q=ana&group=5%2Cnone&sort=name',
      byCondition: new URLSearchParams({ condition }).toString(),
      byName: 'q=group+5',
      byNone: 'group=none',
    };
    const ids = new Map<string, string>();
    for (const [name, query] of Object.entries(views))
      ids.set(name, (await createView(nia, given(name, { query }))).id);
    await open()
      .transaction()
      .execute((tx) => emptyIndex(tx, 1));
    const group = { uuid: 'other', id: 5, record: '{}', seen_sync: 1, as_of: '' };
    await open().insertInto('contact_index_group').values(group).execute();
    const now = new Map((await listViews(nia)).map(({ name, query }) => [name, query]));
    expect(unreadableSearch(new URLSearchParams(now.get('byGroup')))).toEqual(['group']);
    for (const name of ['byGroup', 'byCondition'])
      await expect(
        searchOf({ type: 'view', id: ids.get(name) ?? '' }, [nia.actor.kind === 'user' ? nia.actor.id : '']),
      ).rejects.toMatchObject({
        issues: [{ path: 'audience.sources' }],
      });
    expect([now.get('byName'), now.get('byNone')]).toEqual([views.byName, views.byNone]);
  });

  it('go with their owner', async () => {
    await createView(nia, given('A', { shared: true }));
    await open().deleteFrom('user').where('email', '=', 'nia@example.com').execute();
    expect(await listViews(omar)).toEqual([]);
  });

  it('are no one’s without a person', async () => {
    const nobody: Context = { actor: { kind: 'anonymous' }, requestId: 'r', address: null };
    await expect(listViews(nobody)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
