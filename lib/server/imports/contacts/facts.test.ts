import { beforeEach, expect, it, vi } from 'vitest';
import type { FieldInput } from '@/lib/contact-facts/field-schema';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import type { ImportUpdate } from '@/lib/imports/schema';
import type { ImportState } from '@/lib/imports/types';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { as, field } from '../../../testing/facts';
import { reachState, runImports } from '../../../testing/import-runs';
import { changeImport, indexAll, startAsShown, uploadText } from '../../../testing/imports';
import { person, recorded } from '../../../testing/people';
import { withSandbox } from '../../../testing/service';
import { describeStores, setUpApp } from '../../../testing/stores';
import { changeMany } from '../../contact-facts/bulk';
import { updateField } from '../../contact-facts/define-fields';
import { getFacts, updateFacts } from '../../contact-facts/facts';
import { createTag, listTags, mergeTag, updateTag } from '../../contact-facts/tags';
import { undoMany } from '../../contact-facts/undo-bulk';
import { visibleHistory } from '../../contact-facts/visible-history';
import { queuedUpdates } from '../../contact-index/queue';
import { contactHistory } from '../../contacts/history';
import { listContacts } from '../../contacts/list';
import type { Context } from '../../http/context';
import { undoImport } from '../control';
import { fixRow } from '../fix-row';
import * as moves from '../move-row';
import { exportRejected } from '../rejected-rows';
import { listRows } from '../rows';
import { getImport } from '../store';

const PAGE = { page: 1, per_page: 100 };
const tag = (name: string) => ({ name, color: 'gray' as const });

describeStores('an import of facts', (open) => {
  let faults: FaultInjection;
  let ctx: Context;
  let contact: Contact;
  let runner: ReturnType<typeof runImports> | undefined;

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    faults = withSandbox();
    ({ ctx } = await person('Olga', 'admin'));
    await indexAll(ctx);
    const { data } = await listContacts(ctx, PAGE);
    await queuedUpdates();
    contact = data.find(
      ({ deleted_at, metadata, email }) => !deleted_at && metadata === '[]' && email,
    ) as Contact;
    faults.requests.length = 0;
    faults.executed.length = 0;
  });
  const reach = (id: string, state: ImportState) => reachState(ctx, id, state);
  const run = async (id: string) => {
    await startAsShown(ctx, id);
    runner = runImports();
    await reach(id, 'finished');
    return (await getImport(ctx, id)).by_state;
  };
  const undo = async (id: string) => {
    await undoImport(ctx, id);
    await reach(id, 'undone');
    return (await getImport(ctx, id)).by_state;
  };
  const facts = async (uuid = contact.uuid) => {
    const { tags, fields, owner } = await getFacts(as('admin'), uuid);
    const names = new Map((await listTags()).map(({ id, name }) => [id, name]));
    return { tags: tags.map((id) => names.get(id)), fields, owner: owner?.name ?? null };
  };
  const draft = async (heading: string, cell: string, rules?: ImportUpdate['rules']) => {
    const { id } = await uploadText(ctx, [`Phone;${heading}`, `${contact.phone};"${cell}"`]);
    return rules ? changeImport(ctx, id, { rules }) : getImport(ctx, id);
  };
  const tagId = async (name: string) => (await listTags()).find((each) => each.name === name)?.id ?? '';
  const rowsOf = async (id: string) =>
    (await listRows(ctx, id, { q: '' } as Parameters<typeof listRows>[2], PAGE)).data;
  const setField = (key: string, value: string) =>
    updateFacts(as('admin'), contact.uuid, { fields: { [key]: { value } } });

  it('sets all rows in few transactions, also where one of them was changed since', async () => {
    await field('plan');
    await createTag(as('admin'), { name: 'VIP', color: 'red' });
    const all = (await listContacts(ctx, PAGE)).data;
    const others = [contact, ...all.filter(({ uuid }) => uuid !== contact.uuid).slice(0, 20)];
    const upload = (plan: string, people: readonly Contact[]) =>
      uploadText(ctx, ['Phone;plan;Tags', ...people.map(({ phone }) => `${phone};${plan};VIP`)]);
    using commits = vi.spyOn(moves, 'whileInState');
    const first = await upload('Gold', others);
    const { done = 0 } = await run(first.id);
    expect(done).toBeGreaterThan(15);
    expect(commits).toHaveBeenCalledTimes(1);
    await runner?.stop();
    const { id } = await upload('Basic', others);
    await changeImport(ctx, id, { rules: { own: { plan: 'overwrite' } } });
    await setField('plan', 'Silver');
    expect(await run(id)).toMatchObject({ done: done - 1, changed_meanwhile: 1 });
    expect(await facts()).toMatchObject({ fields: { plan: 'Silver' }, tags: ['VIP'] });
  });

  it('names a tag by its exact name when an earlier version has told it apart from one that looks alike', async () => {
    const early = await draft('Tags', 'کتاب');
    const alike = [await createTag(ctx, tag('كتاب')), await createTag(ctx, tag('Book'))];
    await open()
      .updateTable('tag')
      .set({ name: 'کتاب', name_key: 'کتاب' })
      .where('id', '=', alike[1]?.id ?? '')
      .execute();
    await run(early.id);
    expect((await facts()).tags).toEqual(['کتاب']);
    await runner?.stop();
    const { dry_run, id } = await draft('Tags', 'كتاب; کتاب');
    expect(dry_run).toMatchObject({ by_kind: { change: 1 }, new_tags: 0 });
    await run(id);
    expect((await facts()).tags.toSorted()).toEqual(['كتاب', 'کتاب']);
    await updateTag(ctx, alike[0]?.id ?? '', { name: 'Other' });
    await expect(createTag(ctx, tag('کتاب'))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('sets tags, owner and a field without a call, and takes them back without one', async () => {
    await field('renewal', { type: 'date', label: 'Renewal day' });
    await person('Nia', 'support');
    const before = { tags: ['VIP'], fields: {}, owner: null };
    const { id: vip } = await createTag(ctx, { name: 'VIP', color: 'red' });
    await updateFacts(ctx, contact.uuid, { add_tags: [vip] });
    const data = await uploadText(ctx, [
      'Phone,Tags,Owner,Renewal day',
      `${contact.phone},vip; Berlin,nia@example.com,2026-12-31`,
    ]);
    expect(data.dry_run).toMatchObject({
      by_kind: { change: 1 },
      writes: 1,
      local: 1,
      reads: 0,
      new_tags: 1,
    });
    expect((await rowsOf(data.id))[0]?.changes).toEqual([
      { field: 'tags', before: 'VIP', after: 'VIP, Berlin' },
      { field: 'owner', before: '', after: 'Nia' },
      { field: 'field:renewal', before: '', after: '31 Dec 2026' },
    ]);
    expect(await run(data.id)).toMatchObject({ done: 1 });
    expect(await facts()).toEqual({
      tags: ['Berlin', 'VIP'],
      fields: { renewal: '2026-12-31' },
      owner: 'Nia',
    });
    expect(await recorded('import.start')).toMatchObject([
      { after: { tags: true, owner: true, fields: ['renewal'] } },
    ]);
    expect(await recorded('tag.create')).toMatchObject([{}, { after: { name: 'Berlin' } }]);
    const changes = async () =>
      (await visibleHistory(ctx, await contactHistory(contact.uuid))).data.map(({ who, facts: change }) => {
        const fields = change?.fields.map((each) => [each.key, each.before, each.after]);
        return [who, change?.tags, change?.owner, fields];
      });
    const set = [
      'Olga',
      { added: ['Berlin'], removed: [] },
      { before: null, after: 'Nia' },
      [['renewal', null, '2026-12-31']],
    ];
    expect((await changes())[0]).toEqual(set);
    expect(await undo(data.id)).toMatchObject({ undone: 1 });
    expect((await changes()).slice(0, 2)).toEqual([
      [
        'Olga',
        { added: [], removed: ['Berlin'] },
        { before: 'Nia', after: null },
        [['renewal', '2026-12-31', null]],
      ],
      set,
    ]);
    expect(await facts()).toEqual(before);
    expect(faults.requests).toEqual([]);
  });

  it.each<[string, Partial<FieldInput>, string, RegExp]>([
    ['a number', { type: 'number' }, 'many', /number/],
    ['a date', { type: 'date' }, '2026-02-30', /date/],
    ['a choice', { type: 'choice', choices: ['Gold'] }, 'Silver', /isn’t one of the choices: Gold/],
    ['a link', { type: 'link' }, 'example', /link/],
  ])('refuses a cell that is not %s at its row', async (_what, input, cell, reason) => {
    await field('plan', input);
    const { id, by_kind } = await draft('plan', cell);
    expect(by_kind).toMatchObject({ invalid: 1 });
    expect((await rowsOf(id))[0]).toMatchObject({ column: 1, reason: expect.stringMatching(reason) });
  });

  it('names all that is wrong with a row, each at its cell, and whose row it is', async () => {
    await field('plan', { type: 'number' });
    await field('renewal', { type: 'date' });
    const lines = ['Phone;Email;plan;renewal', `${contact.phone};ana@;many;2026-02-30`, 'x;;2;'];
    const { id } = await uploadText(ctx, lines);
    const [known, unread] = await rowsOf(id);
    const all = known?.faults.map(({ column, reason }) => [column, reason]);
    expect(all).toEqual([
      [1, expect.stringMatching(/email/)],
      [2, expect.stringMatching(/number/)],
      [3, expect.stringMatching(/date/)],
    ]);
    expect(known).toMatchObject({
      column: 1,
      reason: known?.faults[0]?.reason,
      record: { uuid: contact.uuid, name: contactName(contact) },
    });
    expect(unread).toMatchObject({ column: 0, faults: [{ column: 0 }], record: null });
    const fixed = await fixRow(ctx, id, 2, { 2: '7' });
    expect(fixed.faults.map(({ column }) => column)).toEqual([1, 3]);
    const file = await (await exportRejected(ctx, id, 'csv')).text();
    expect(file).toMatch(/email[^\n]*date/);
    expect((await fixRow(ctx, id, 2, { 1: '', 3: '2026-02-28' })).faults).toEqual([]);
  });

  it('says what is wrong in the order of the columns, also of an owner, who depends on the contact', async () => {
    await field('plan', { type: 'number' });
    const lines = ['Owner;plan;Phone;Email', `Nobody;many;${contact.phone};ana@`];
    const { id } = await uploadText(ctx, lines);
    const [row] = await rowsOf(id);
    expect(row?.faults.map(({ column }) => column)).toEqual([0, 1, 3]);
    expect(row).toMatchObject({ column: 0, reason: row?.faults[0]?.reason });
  });

  it('refuses tags and owners that are not there, or can not be chosen', async () => {
    const reasonOf = async (heading: string, cell: string) => {
      const { id } = await draft(heading, cell, { new_tags: false });
      return (await rowsOf(id))[0]?.reason;
    };
    const old = await createTag(ctx, { name: 'Old', color: 'red' });
    await open().updateTable('tag').set({ archived: 1 }).where('id', '=', old.id).execute();
    const one = await person('Ana', 'support');
    await person('Bo', 'support');
    expect(await reasonOf('Tags', 'New')).toMatch(/no tag “New”/);
    expect(await reasonOf('Tags', 'old')).toMatch(/archived/);
    expect(await reasonOf('Owner', 'Nobody')).toMatch(/active team member/);
    await open().updateTable('user').set({ name: 'Bo' }).where('id', '=', one.id).execute();
    expect(await reasonOf('Owner', 'Bo')).toMatch(/Several/);
    expect(await reasonOf('Owner', 'ANA@example.com')).toBeNull();
    await open().updateTable('user').set({ banned: 1 }).where('id', '=', one.id).execute();
    expect(await reasonOf('Owner', 'ana@example.com')).toMatch(/active/);
  });

  it('finds an owner by the name in another case, and one of two whose names look alike by the very name', async () => {
    const nia = await person('Niá Adeyemi', 'support');
    const reasonOf = async (cell: string) => (await rowsOf((await draft('Owner', cell)).id))[0]?.reason;
    expect(await reasonOf('nia ADEYEMI')).toBeNull();
    await person('NIA ADEYEMI', 'support');
    expect(await reasonOf('nia adeyemi')).toMatch(/Several/);
    expect(await reasonOf('NIA ADEYEMI')).toBeNull();
    await open().updateTable('user').set({ banned: 1 }).where('id', '=', nia.id).execute();
    expect(await reasonOf('Nia Adeyemi')).toBeNull();
  });

  it('keeps, fills or replaces by the rule of each, and adds tags unless they are to be replaced', async () => {
    await field('plan');
    const { id } = await createTag(ctx, { name: 'VIP', color: 'red' });
    await updateFacts(ctx, contact.uuid, { add_tags: [id], fields: { plan: { value: 'Old' } } });
    const filled = await draft('plan', 'New');
    expect(filled.dry_run?.by_kind).toMatchObject({ unchanged: 1 });
    expect((await rowsOf(filled.id))[0]?.reason).toMatch(/saved ones stay/);
    expect((await draft('plan', 'New', { own: { plan: 'overwrite' } })).by_kind).toMatchObject({ change: 1 });
    expect((await draft('Tags', 'VIP')).by_kind).toMatchObject({ unchanged: 1 });
    const replaced = await draft('Tags', 'Gold', { tags: 'replace' });
    expect(await run(replaced.id)).toMatchObject({ done: 1 });
    expect(await facts()).toMatchObject({ tags: ['Gold'] });
    expect(await undo(replaced.id)).toMatchObject({ undone: 1 });
    expect(await facts()).toMatchObject({ tags: ['VIP'] });
  });

  it('leaves what someone has changed since the check, and says so', async () => {
    await field('plan');
    const { id } = await draft('plan', 'New');
    await setField('plan', 'Mine');
    expect(await run(id)).toMatchObject({ changed_meanwhile: 1 });
    expect(await facts()).toMatchObject({ fields: { plan: 'Mine' } });
    expect((await getImport(ctx, id)).undoable).toBe(0);
  });

  it('is unchanged when someone has set the same since', async () => {
    await field('plan');
    const { id } = await draft('plan', 'New');
    await setField('plan', 'New');
    expect(await run(id)).toMatchObject({ unchanged: 1 });
    expect(await getImport(ctx, id)).toMatchObject({ undoable: 0 });
  });

  it('sets the tag that one of the same name was merged into since the check', async () => {
    const { id } = await draft('Tags', 'Spring');
    const [from, into] = [await createTag(ctx, tag('spring')), await createTag(ctx, tag('Season'))];
    await mergeTag(ctx, from.id, into.id);
    expect(await run(id)).toMatchObject({ done: 1 });
    expect(await facts()).toMatchObject({ tags: ['Season'] });
    expect(await listTags()).toHaveLength(1);
  });

  it('names the field that was archived since the check', async () => {
    const { id: fieldId } = await field('plan', { label: 'Plan of theirs' });
    const { id } = await draft('plan', 'New');
    await updateField(ctx, fieldId, { archived: true });
    expect(await run(id)).toMatchObject({ refused: 1 });
    expect((await rowsOf(id))[0]?.reason).toBe('The field “Plan of theirs” doesn’t exist, or is archived.');
  });

  it('does not take back what someone has changed after the import', async () => {
    await field('plan');
    const { id } = await draft('plan', 'New');
    await run(id);
    await setField('plan', 'Mine');
    expect(await undo(id)).toMatchObject({ not_undone: 1 });
    expect(await facts()).toMatchObject({ fields: { plan: 'Mine' } });
    expect((await rowsOf(id))[0]?.reason).toBe(
      'Tags, owner, fields or the follow-up were changed again after the import, and stay.',
    );
  });

  it('names what stays when the rest was undone', async () => {
    for (const key of ['plan', 'score']) await field(key, { label: `The ${key}` });
    const { id } = await uploadText(ctx, ['Phone;Tags;plan;score', `${contact.phone};VIP, Berlin;New;5`]);
    await run(id);
    expect(await facts()).toMatchObject({ tags: ['Berlin', 'VIP'], fields: { plan: 'New', score: '5' } });
    await setField('score', '6');
    expect(await undo(id)).toMatchObject({ not_undone: 1 });
    expect(await facts()).toMatchObject({ tags: [], fields: { score: '6' } });
    expect((await rowsOf(id))[0]?.reason).toBe(
      'Undone in part. Changed again after the import, so kept: The score.',
    );
  });

  it('takes a comma between tags for one semicolon, unless a tag has that name', async () => {
    await createTag(ctx, tag('Smith, John'));
    for (const cell of ['Smith, John', 'VIP, Berlin']) {
      await run((await draft('Tags', cell)).id);
      await runner?.stop();
    }
    expect(await facts()).toMatchObject({ tags: ['Berlin', 'Smith, John', 'VIP'] });
  });

  it.each(['one by one', 'among many'])(
    'does not give back a tag that it removed when someone has added it and removed it since, %s',
    async (how) => {
      const [vip, other] = [await createTag(ctx, tag('VIP')), await createTag(ctx, tag('Berlin'))];
      await updateFacts(ctx, contact.uuid, { add_tags: [vip.id, other.id] });
      const { id } = await draft('Tags', 'Gold', { tags: 'replace' });
      await run(id);
      const colleague = as('support');
      for (const change of ['add_tags', 'remove_tags'] as const) {
        if (how === 'one by one') await updateFacts(colleague, contact.uuid, { [change]: [vip.id] });
        else await changeMany(colleague, { contacts: [contact.uuid], [change]: [vip.id] });
      }
      expect(await undo(id)).toMatchObject({ not_undone: 1 });
      expect(await facts()).toMatchObject({ tags: ['Berlin'] });
    },
  );

  it('gives back a tag that it removed when what added it since was undone', async () => {
    const vip = await createTag(ctx, tag('VIP'));
    await updateFacts(ctx, contact.uuid, { add_tags: [vip.id] });
    const { id } = await draft('Tags', 'Gold', { tags: 'replace' });
    await run(id);
    const many = await changeMany(ctx, { contacts: [contact.uuid], add_tags: [vip.id] });
    await undoMany(ctx, many.id);
    expect(await undo(id)).toMatchObject({ undone: 1 });
    expect(await facts()).toMatchObject({ tags: ['VIP'] });
  });

  it('gives back a tag that it removed when the import that added it since was undone', async () => {
    const vip = await createTag(ctx, tag('VIP'));
    await updateFacts(ctx, contact.uuid, { add_tags: [vip.id] });
    const { id } = await draft('Tags', 'Gold', { tags: 'replace' });
    await run(id);
    const added = await draft('Tags', 'VIP; Silver');
    await startAsShown(ctx, added.id);
    await reach(added.id, 'finished');
    await updateFacts(ctx, contact.uuid, { remove_tags: [await tagId('Silver')] });
    expect(await undo(added.id)).toMatchObject({ not_undone: 1 });
    expect(await undo(id)).toMatchObject({ undone: 1 });
    expect(await facts()).toMatchObject({ tags: ['VIP'] });
  });

  it('does not give back a tag that another import has added since, and someone has removed, whatever it is called', async () => {
    const [vip, other] = [await createTag(ctx, tag('VIP')), await createTag(ctx, tag('Other'))];
    await updateFacts(ctx, contact.uuid, { add_tags: [vip.id, other.id] });
    const { id } = await draft('Tags', 'Gold', { tags: 'replace' });
    await run(id);
    const added = await draft('Tags', 'VIP');
    await startAsShown(ctx, added.id);
    await reach(added.id, 'finished');
    await updateFacts(as('support'), contact.uuid, { add_tags: [other.id] });
    await updateFacts(as('support'), contact.uuid, { remove_tags: [vip.id, other.id] });
    await updateTag(ctx, vip.id, { name: 'Best' });
    await updateTag(ctx, other.id, { name: 'Rest' });
    expect(await undo(id)).toMatchObject({ not_undone: 1 });
    expect(await facts()).toMatchObject({ tags: [] });
  });

  it('names what is wrong with an owner, also while it is corrected to another that is wrong', async () => {
    const { id } = await draft('Owner', 'Nobody');
    const { data } = await listRows(ctx, id, { q: '' }, PAGE);
    expect(data[0]?.faults).toMatchObject([{ column: 1 }]);
    expect((await fixRow(ctx, id, 2, { 1: 'No one' })).faults).toMatchObject([{ column: 1 }]);
  });

  it('takes a tag that it created off its contacts, and leaves it where a colleague has added it since', async () => {
    const [other] = (await listContacts(ctx, PAGE)).data.filter(({ uuid }) => uuid !== contact.uuid);
    const { id } = await draft('Tags', 'Berlin; Spring');
    await run(id);
    const [berlin, spring] = await listTags();
    const colleague = as('support');
    await updateFacts(colleague, other?.uuid ?? '', { add_tags: [spring?.id ?? ''] });
    await updateFacts(colleague, contact.uuid, { remove_tags: [berlin?.id ?? ''] });
    await updateFacts(colleague, contact.uuid, { add_tags: [berlin?.id ?? ''] });
    expect(await undo(id)).toMatchObject({ not_undone: 1 });
    expect(await facts()).toMatchObject({ tags: ['Berlin'] });
    expect(await facts(other?.uuid)).toMatchObject({ tags: ['Spring'] });
    expect((await listTags()).map(({ name, contacts }) => [name, contacts])).toEqual([
      ['Berlin', 1],
      ['Spring', 1],
    ]);
  });
});
