import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { systemClock } from '@/lib/clock';
import { bulkChange } from '@/lib/contact-facts/bulk-schema';
import { DAY_MS } from '@/lib/dates/days';
import { coded } from '@/lib/messages/coded';
import { adminNamed, indexContacts } from '@/lib/testing/broadcasts';
import { endedProcess } from '@/lib/testing/ended-process';
import { longestHold } from '@/lib/testing/longest-hold';
import { insertMember } from '@/lib/testing/rights';
import { describeOnSqlite, describeStores, setUpApp } from '@/lib/testing/stores';
import { beginInTransaction, drainAudit } from '../audit/audit';
import { noteDay } from '../audit/proven-time';
import { contactHistory } from '../contacts/history';
import { removeOld } from '../data/retention';
import type { Store } from '../db/client';
import { AppError } from '../errors';
import { parseInput } from '../http/request';
import { processId } from '../jobs/process-id';
import { recoverAbandoned } from '../jobs/recovery';
import { bulkRecovery, changeMany } from './bulk';
import { BULK } from './changes-of-many';
import { getFacts, updateFacts } from './facts';
import { createTag, mergeTag } from './tags';
import { undoMany } from './undo-bulk';
import { visibleHistory } from './visible-history';

const ctx = adminNamed('Ada');
const NOBODY = 'b0000000-0000-4000-8000-000000000000';

describeStores('a change of many contacts', (open) => {
  let store: Store;
  let uuids: string[];
  let vip: string;
  let old: string;
  beforeEach(async () => {
    store = open();
    setUpApp(store);
    const contacts = await indexContacts(
      Array.from({ length: 600 }, (_, at) => ({
        first_name: `Ana ${at}`,
        phone: null,
        contact_group_id: at % 2,
      })),
    );
    const group = { uuid: 'group-1', id: 1, record: '{}', seen_sync: 1, as_of: '' };
    await store.insertInto('contact_index_group').values(group).execute();
    uuids = contacts.map(({ uuid }) => uuid);
    vip = (await createTag(ctx, { name: 'VIP', color: 'green' })).id;
    old = (await createTag(ctx, { name: 'Old', color: 'gray' })).id;
  });

  const tagsOf = async (uuid = '') => (await getFacts(ctx, uuid)).tags;

  it('adds and removes tags, and counts who was so already and who isn’t known', async () => {
    const [first = '', second = ''] = uuids;
    await updateFacts(ctx, first, { add_tags: [vip, old] });
    await updateFacts(ctx, second, { add_tags: [vip] });
    const changed = await changeMany(ctx, {
      contacts: [...uuids, first, NOBODY],
      add_tags: [vip],
      remove_tags: [old],
    });
    expect(changed).toMatchObject({ changed: 599, unchanged: 2 });
    expect(await tagsOf(first)).toEqual([vip]);
    expect(await tagsOf(uuids[599])).toEqual([vip]);
    expect(await tagsOf(NOBODY)).toEqual([]);
  });

  it('changes those whom a condition finds', async () => {
    const changed = await changeMany(ctx, {
      condition: { field: 'group', is: 'is', value: 1 },
      add_tags: [vip],
    });
    expect(changed).toMatchObject({ changed: 300, unchanged: 0 });
    expect([await tagsOf(uuids[0]), await tagsOf(uuids[1])]).toEqual([[], [vip]]);
  });

  it('refuses wrong contacts, and both forms at once, in place of changing all that a condition finds', () => {
    const condition = { field: 'tag', is: 'empty' };
    const read = (given: object) => parseInput(bulkChange, { ...given, add_tags: [vip] }, 'invalid');
    for (const contacts of [['not-a-uuid'], [], uuids, undefined]) {
      expect(() => read({ contacts, condition }), String(contacts)).toThrow(
        expect.objectContaining({ code: 'invalid' }),
      );
    }
    expect(() => read({ contacts: ['not-a-uuid'] })).toThrow(
      expect.objectContaining({ issues: [{ path: 'contacts.0', message: 'requests.uuid' }] }),
    );
    expect(() => read({ condition: { ...condition, all: [condition] } })).toThrow();
    expect(read({ condition })).toEqual({ condition, add_tags: [vip] });
  });

  it('is undone, but for what someone has changed since', async () => {
    const [first = '', second = '', third = '', fourth = ''] = uuids;
    const [ana, bea] = [await insertMember('Ana', ['support']), await insertMember('Bea', ['support'])];
    await updateFacts(ctx, first, { add_tags: [old], owner: ana });
    await updateFacts(ctx, second, { add_tags: [vip] });
    const { id } = await changeMany(ctx, {
      contacts: uuids,
      add_tags: [vip],
      remove_tags: [old],
      owner: bea,
    });
    await updateFacts(ctx, third, { remove_tags: [vip], owner: null });
    await updateFacts(ctx, fourth, { remove_tags: [vip] });
    await store
      .insertInto('contact_tag')
      .columns(['contact_n', 'tag_id', 'added_at'])
      .expression((eb) =>
        eb
          .selectFrom('contact_facts')
          .select(['n', eb.val(vip).as('t'), eb.val('2030-01-01').as('a')])
          .where('contact_id', '=', fourth),
      )
      .execute();
    expect(await undoMany(ctx, id)).toMatchObject({ changed: 599, unchanged: 1 });
    expect(await getFacts(ctx, first)).toMatchObject({ tags: [old], owner: { id: ana } });
    expect(await getFacts(ctx, second)).toMatchObject({ tags: [vip], owner: null });
    expect(await getFacts(ctx, third)).toMatchObject({ tags: [], owner: null });
    expect(await tagsOf(fourth)).toEqual([vip]);
    await expect(undoMany(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is among the changes of each contact that it changed, and so is what an undo took back', async () => {
    const [first = '', second = '', third = '', other = ''] = uuids;
    const bea = await insertMember('Bea', ['support']);
    const changes = async (uuid: string) =>
      (await visibleHistory(ctx, await contactHistory(uuid))).data
        .filter(({ action }) => action.startsWith('bulk'))
        .map(({ action, who, facts }) => [action, who, facts]);
    await updateFacts(ctx, first, { add_tags: [old] });
    await updateFacts(ctx, third, { add_tags: [vip], owner: bea });
    const { id } = await changeMany(ctx, {
      contacts: [first, second, third],
      add_tags: [vip],
      remove_tags: [old],
      owner: bea,
    });
    const owner = { before: null, after: 'Bea' };
    const ofFirst = { tags: { added: ['VIP'], removed: ['Old'] }, owner, fields: [] };
    expect(await changes(first)).toEqual([['bulk', 'Ada', ofFirst]]);
    expect(await changes(third)).toEqual([]);
    expect(await changes(other)).toEqual([]);
    await updateFacts(ctx, second, { owner: null });
    await undoMany(ctx, id);
    expect(await changes(first)).toEqual([
      [
        'bulk_undo',
        'Ada',
        {
          tags: { added: ['Old'], removed: ['VIP'] },
          owner: { before: 'Bea', after: null },
          fields: [],
        },
      ],
      ['bulk', 'Ada', ofFirst],
    ]);
    expect(await changes(second)).toEqual([
      ['bulk_undo', 'Ada', { tags: { added: [], removed: ['VIP'] }, owner: null, fields: [] }],
      ['bulk', 'Ada', { tags: { added: ['VIP'], removed: [] }, owner, fields: [] }],
    ]);
  });

  it('names the tag that an undo takes back as it is now, when it was merged since', async () => {
    const [first = ''] = uuids;
    const { id } = await changeMany(ctx, { contacts: [first], add_tags: [old] });
    await mergeTag(ctx, old, vip);
    const facts = async () => {
      const { data } = await visibleHistory(ctx, await contactHistory(first));
      return data.filter(({ action }) => action.startsWith('bulk')).map(({ facts }) => facts?.tags);
    };
    expect(await facts()).toEqual([{ added: ['Old (now VIP)'], removed: [] }]);
    await undoMany(ctx, id);
    expect(await tagsOf(first)).toEqual([]);
    expect((await facts())[0]).toEqual({ added: [], removed: ['Old (now VIP)'] });
  });

  it('gives back no tag that someone has added and removed since', async () => {
    const [first = '', second = ''] = uuids;
    for (const uuid of [first, second]) await updateFacts(ctx, uuid, { add_tags: [old] });
    const { id } = await changeMany(ctx, { contacts: [first, second], remove_tags: [old] });
    const again = { contacts: [first], add_tags: [old] };
    const { id: added } = await changeMany(ctx, again);
    await undoMany(ctx, added);
    await updateFacts(ctx, second, { add_tags: [old] });
    await mergeTag(ctx, old, vip);
    await updateFacts(ctx, second, { remove_tags: [vip] });
    expect(await undoMany(ctx, id)).toMatchObject({ changed: 1, unchanged: 1 });
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([[vip], []]);
  });

  it('leaves a tag to a contact that had it before the change, as one merged into it since', async () => {
    const [first = '', second = ''] = uuids;
    await updateFacts(ctx, first, { add_tags: [old] });
    await store.updateTable('contact_tag').set({ added_at: '2024-01-01T00:00:00.000Z' }).execute();
    const { id } = await changeMany(ctx, { contacts: [first, second], add_tags: [vip] });
    await mergeTag(ctx, old, vip);
    expect(await undoMany(ctx, id)).toMatchObject({ changed: 1, unchanged: 1 });
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([[vip], []]);
  });

  it('adds no tag that is merged while it runs', async () => {
    const [added] = await Promise.allSettled([
      changeMany(ctx, { contacts: uuids, add_tags: [old] }),
      mergeTag(ctx, old, vip),
    ]);
    const rows = await store.selectFrom('contact_tag').select('tag_id').distinct().execute();
    expect(rows.map(({ tag_id }) => tag_id)).not.toContain(old);
    if (added.status === 'rejected') expect(added.reason).toMatchObject({ code: 'invalid' });
  });

  it('changes nothing when a tag or an owner can’t be chosen', async () => {
    await mergeTag(ctx, old, vip);
    for (const change of [{ add_tags: [old] }, { owner: NOBODY }]) {
      await expect(changeMany(ctx, { contacts: uuids, ...change })).rejects.toMatchObject({
        code: 'invalid',
      });
    }
    expect(await store.selectFrom('facts_change').select('id').execute()).toEqual([]);
  });

  it('is not taken as ended however long it takes', async () => {
    const leases: string[] = [];
    const recheck = async (tx: Store) => {
      const { until } = await tx.selectFrom('facts_change').select('until').executeTakeFirstOrThrow();
      leases.push(until ?? '');
      await tx.updateTable('facts_change').set({ until: '2000-01-01T00:00:00.000Z' }).execute();
    };
    const counts = await changeMany({ ...ctx, recheck }, { contacts: uuids, add_tags: [vip] });
    expect(counts).toMatchObject({ changed: 600 });
    expect(leases.length).toBeGreaterThan(1);
    expect(leases.filter((until) => until < '2001')).toEqual([]);
  });

  it('adds nothing to one that another process has ended', async () => {
    const recheck = async (tx: Store) => {
      const done = await tx.selectFrom('facts_change_row').select('contact_n').limit(1).execute();
      if (done.length > 0) await tx.updateTable('facts_change').set({ runner: null }).execute();
    };
    const change = changeMany({ ...ctx, recheck }, { contacts: uuids, add_tags: [vip] });
    await expect(change).rejects.toMatchObject({ code: 'conflict', outcome: 'unknown' });
    const { id } = await store.selectFrom('facts_change').select('id').executeTakeFirstOrThrow();
    await undoMany(ctx, id);
    expect(await store.selectFrom('contact_tag').select('contact_n').execute()).toEqual([]);
  });

  it('says what it has changed when it ends early, and so does its undo', async () => {
    const endAfter = (batches: number) => {
      let left = batches;
      return async () => {
        left -= 1;
        const why = coded('staff-errors.notAllowed');
        if (left < 0)
          throw new AppError('forbidden', why, { consequence: coded('staff-errors.nothingChanged') });
      };
    };
    const change = { contacts: uuids, add_tags: [vip] };
    await expect(changeMany({ ...ctx, recheck: endAfter(0) }, change)).rejects.toMatchObject({
      outcome: undefined,
      consequence: coded('staff-errors.nothingChanged'),
    });
    await expect(changeMany({ ...ctx, recheck: endAfter(2) }, change)).rejects.toMatchObject({
      outcome: 'unknown',
      consequence: coded('facts-errors.changedSome', { count: 250 }),
    });
    const { id } = await store
      .selectFrom('facts_change')
      .select('id')
      .where('id', 'in', store.selectFrom('facts_change_row').select('change_id'))
      .executeTakeFirstOrThrow();
    await expect(undoMany({ ...ctx, recheck: endAfter(1) }, id)).rejects.toMatchObject({
      outcome: 'unknown',
      consequence: coded('facts-errors.undidSome', { count: 250 }),
    });
    expect(await undoMany(ctx, id)).toMatchObject({ changed: 0 });
    await drainAudit();
    const events = await store
      .selectFrom('audit')
      .select(['outcome', 'result'])
      .where('action', '=', BULK.change)
      .orderBy('id')
      .execute();
    expect(events.map(({ outcome, result }) => [outcome, JSON.parse(result ?? 'null')])).toEqual([
      ['refused', { changed: 0, unchanged: 600 }],
      ['unknown', { changed: 250, unchanged: 350 }],
    ]);
  });

  it('offers to undo it for those that an undo which ended early hasn’t come to', async () => {
    const { id } = await changeMany(ctx, { contacts: uuids, add_tags: [vip] });
    let batches = 0;
    const recheck = async () => {
      batches += 1;
      if (batches > 1) throw new AppError('forbidden', coded('staff-errors.notAllowed'));
    };
    await expect(undoMany({ ...ctx, recheck }, id)).rejects.toMatchObject({ outcome: 'unknown' });
    const { data } = await contactHistory(uuids.at(-1) ?? '');
    expect(data.at(-1)?.undoable).toEqual({ id, contacts: 350 });
    expect(await undoMany(ctx, id)).toMatchObject({ changed: 350 });
  });

  it('stays in the history of its contacts when a clock is ahead', async () => {
    for (let day = 6; day >= 0; day -= 1) await noteDay(Date.now() - day * DAY_MS);
    await changeMany(ctx, { contacts: uuids.slice(0, 1), add_tags: [vip] });
    await removeOld(Date.now() + 100 * DAY_MS);
    expect(await store.selectFrom('facts_change').select('id').execute()).toHaveLength(1);
  });

  it('can be undone for a week', async () => {
    for (let day = 6; day >= 0; day -= 1) await noteDay(Date.now() - day * DAY_MS);
    const { id } = await changeMany(ctx, { contacts: uuids.slice(0, 1), add_tags: [vip] });
    await store
      .updateTable('facts_change')
      .set({ at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    await expect(undoMany(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is kept for 90 days, also when no other is made', async () => {
    for (let day = 6; day >= 0; day -= 1) await noteDay(Date.now() - day * DAY_MS);
    const [tooOld, recent] = [91, 89].map((days) => new Date(Date.now() - days * DAY_MS).toISOString());
    const ids: string[] = [];
    for (const tag of [vip, old]) ids.push((await changeMany(ctx, { contacts: uuids, add_tags: [tag] })).id);
    for (const [n, at] of [tooOld, recent].entries())
      await store
        .updateTable('facts_change')
        .set({ at })
        .where('id', '=', ids[n] ?? '')
        .execute();
    await removeOld(Date.now());
    const rows = await store.selectFrom('facts_change_row').select('change_id').distinct().execute();
    expect(rows).toEqual([{ change_id: ids[1] }]);
    expect(await store.selectFrom('facts_change').select('id').execute()).toEqual([{ id: ids[1] }]);
  });

  it('can be undone from a contact’s changes when its process ended before it answered', async () => {
    const [first = ''] = uuids;
    const { id } = await changeMany(ctx, { contacts: uuids, add_tags: [vip] });
    const undoable = async () =>
      (await contactHistory(first)).data.flatMap(({ action, undoable }) =>
        action === 'bulk' ? undoable : [],
      );
    const leave = (runner: string) =>
      store.updateTable('facts_change').set({ runner, until: '2000-01-01T00:00:00.000Z' }).execute();
    const record = { type: BULK.type, id };
    const event = await beginInTransaction(store, ctx, { action: BULK.change, record });
    const outcome = async () =>
      (await store.selectFrom('audit').select('outcome').where('id', '=', event).executeTakeFirst())?.outcome;

    await leave(processId());
    expect(await recoverAbandoned(bulkRecovery)).toBe(0);
    expect([await undoable(), await outcome()]).toEqual([[null, null], 'started']);
    await expect(undoMany(ctx, id)).rejects.toMatchObject({ code: 'not_found' });

    await leave(endedProcess());
    expect(await recoverAbandoned(bulkRecovery)).toBe(1);
    const ofAll = { id, contacts: 600 };
    expect([await undoable(), await outcome()]).toEqual([[ofAll, ofAll], 'unknown']);
    const { result } = await store
      .selectFrom('audit')
      .select('result')
      .where('id', '=', event)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(result ?? '')).toEqual({ changed: 600 });
    expect(await undoMany(ctx, id)).toMatchObject({ changed: 600 });
    expect(await undoable()).toEqual([null, null]);
  });

  it('is undone once when two undo it at the same time', async () => {
    const { id } = await changeMany(ctx, { contacts: uuids, remove_tags: [old], add_tags: [vip] });
    // One that begins when the other has ended finds nothing to undo.
    const changed = () =>
      undoMany(ctx, id).then(
        (undone) => undone.changed,
        ({ code }) => (code === 'not_found' ? 0 : code),
      );
    const [one, other] = await Promise.all([changed(), changed()]);
    expect(one + other).toBe(600);
    expect(await tagsOf(uuids[0])).toEqual([]);
  });

  it('keeps nothing of contacts that it doesn’t change', async () => {
    await changeMany(ctx, { contacts: uuids, remove_tags: [vip], owner: null });
    expect(await store.selectFrom('contact_facts').select('n').execute()).toEqual([]);
  });
});

describeOnSqlite('a change of many contacts with many tags', (open) => {
  let contacts: string[];
  beforeEach(async () => {
    setUpApp(open());
    contacts = (await indexContacts(Array.from({ length: 500 }, () => ({})))).map(({ uuid }) => uuid);
  });

  const add = async (prefix: string) => {
    const tags = Array.from({ length: 20 }, (_, n) =>
      createTag(ctx, { name: `${prefix} ${n}`, color: 'gray' }),
    );
    return { contacts, add_tags: (await Promise.all(tags)).map(({ id }) => id) };
  };

  it('holds no other request over 30 ms, nor does its undo', async () => {
    const changes = await Promise.all(['a', 'b', 'c', 'd'].map(add));
    const made: string[] = [];
    const change = async () => void made.push((await changeMany(ctx, changes.pop() ?? { contacts })).id);
    expect(await longestHold(change, 30)).toBeLessThan(30);
    while (changes.length > 0) await change();
    const undo = async () => expect(await undoMany(ctx, made.pop() ?? '')).toMatchObject({ changed: 500 });
    expect(await longestHold(undo, 30)).toBeLessThan(30);
  });

  it('is undone in steps that don’t take longer the more there is', async () => {
    const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 60000)`;
    await sql`${numbers} insert into contact_facts (n, contact_id) select n + 1000, 'of ' || n from numbers`.execute(
      open(),
    );
    const made = ['a', 'b', 'c', 'd'];
    const at = systemClock.iso();
    await open()
      .insertInto('facts_change')
      .values(made.map((id) => ({ id, at })))
      .execute();
    for (const id of made) {
      await sql`${numbers} insert into facts_change_row (change_id, contact_n, tag_id, after)
        select ${id}, n + 1000, 'vip', '1' from numbers`.execute(open());
    }
    const undo = () => undoMany(ctx, made.pop() ?? '');
    expect(await longestHold(undo, 15)).toBeLessThan(15);
  });
});
