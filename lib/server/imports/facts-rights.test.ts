import { beforeEach, expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { rowFilters } from '@/lib/imports/schema';
import { field } from '../../testing/facts';
import { reachState, runImports } from '../../testing/import-runs';
import {
  changeAsShown,
  changeImport,
  indexAll,
  startAsShown,
  supporter,
  uploadText,
} from '../../testing/imports';
import { person } from '../../testing/people';
import { cellsOf } from '../../testing/read-table';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { updateFacts } from '../contact-facts/facts';
import { TAGS_MAX } from '../contact-facts/tags';
import { queuedUpdates } from '../contact-index/queue';
import { listContacts } from '../contacts/list';
import type { Context } from '../http/context';
import { undoImport } from './control';
import { fixRow } from './fix-row';
import { exportRejected } from './rejected-rows';
import { listRows } from './rows';
import { getImport } from './store';

const all = { ...rowFilters.parse({}), q: '' };
const PAGE = { page: 1, per_page: 100 };

describeStores('the rights to facts in an import', (open) => {
  let admin: Context;
  let support: Context;
  let contact: Contact;

  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    ({ ctx: admin } = await person('Olga', 'admin'));
    support = await supporter();
    await indexAll(admin);
    const { data } = await listContacts(admin, PAGE);
    await queuedUpdates();
    contact = data.find(({ deleted_at, phone }) => !deleted_at && /^\+\d{9,}$/.test(phone ?? '')) as Contact;
    await field('margin', { label: 'Margin', hidden_from: ['support'] });
    await field('plan', { label: 'Plan', editable_by: ['admin'] });
  });

  const upload = (ctx: Context) =>
    uploadText(ctx, ['Phone,Margin,Plan,Tags', `${contact.phone},High,Pro,`, 'x,Low,Pro,']);

  it('map columns only to fields that the person may edit', async () => {
    const { id, columns, own_fields } = await upload(support);
    expect(columns.map(({ field: imported }) => imported)).toEqual(['phone', null, null, 'tags']);
    expect(own_fields).toMatchObject([{ id: 'field:plan', editable: false }]);
    for (const wanted of ['field:margin', 'field:plan']) {
      const mapping = ['phone', wanted, null, null];
      await expect(changeAsShown(support, id, { mapping })).rejects.toMatchObject({ code: 'invalid' });
    }
  });

  it('hide what a hidden field has in the import of someone else', async () => {
    const { id, version } = await upload(admin);
    const seen = await getImport(support, id);
    expect(seen.columns[1]).toEqual({ heading: '', samples: [], field: null });
    expect(JSON.stringify(seen)).not.toMatch(/Margin|High|margin/);
    expect(JSON.stringify(await listRows(support, id, all, PAGE))).not.toMatch(/High|margin/);
    expect(JSON.stringify(await listRows(admin, id, all, PAGE))).toMatch(/field:margin/);
    expect(await cellsOf(await exportRejected(support, id, 'csv'))).toEqual([
      ['Phone', 'Plan', 'Tags', 'row', 'reason'],
      ['x', 'Pro', '', '3', expect.any(String)],
    ]);
    const mapping = seen.columns.map(({ field: imported }) => imported);
    await changeImport(support, id, { version, mapping, rules: { ...seen.rules, owner: 'keep' } });
    expect((await getImport(admin, id)).columns[1]?.field).toBe('field:margin');
  });

  it('keep a hidden column hidden when someone else chooses another header row', async () => {
    const lines = ['Phone,Plan,Margin', `${contact.phone},Pro`, `${contact.phone},,Low`];
    const { id } = await uploadText(admin, lines);
    for (const header_row of [2, 0]) {
      await changeImport(support, id, { header_row });
      expect((await getImport(admin, id)).columns[2]?.field).toBe('field:margin');
      const seen = [await getImport(support, id), await listRows(support, id, all, PAGE)];
      expect(JSON.stringify(seen)).not.toMatch(/Margin|margin|Low/);
      expect(await (await exportRejected(support, id, 'csv')).text()).not.toMatch(/Margin|Low/);
    }
    const { columns } = await changeImport(support, id, { mapping: ['phone', null, null] });
    expect(columns).toHaveLength(3);
  });

  it('hide the choices and the cell of a hidden field in the reasons of rows', async () => {
    await field('tier', {
      label: 'Tier',
      type: 'choice',
      choices: ['Gold', 'Silver'],
      hidden_from: ['support'],
    });
    const lines = ['Phone,Tier', `${contact.phone},Platinum`, '+34612000111,Bronze'];
    const { id, dry_run } = await uploadText(admin, lines);
    expect(dry_run?.reasons.map(({ reason }) => reason)).toEqual([
      '“Platinum” isn’t one of the choices: Gold, Silver.',
      '“Bronze” isn’t one of the choices: Gold, Silver.',
    ]);
    const seen = await getImport(support, id);
    expect(seen.dry_run?.reasons).toMatchObject([{ kind: 'invalid', count: 2 }]);
    const everywhere = [seen, await listRows(support, id, all, PAGE)];
    const rejected = await (await exportRejected(support, id, 'csv')).text();
    expect(JSON.stringify(everywhere) + rejected).not.toMatch(/Gold|Silver|Platinum|Bronze/);
  });

  it('hide the name of a hidden field that stays when the rest is undone', async () => {
    const { id } = await uploadText(admin, ['Phone,Margin,Plan', `${contact.phone},High,Pro`]);
    await startAsShown(admin, id);
    runImports();
    await reachState(admin, id, 'finished');
    await updateFacts(admin, contact.uuid, { fields: { margin: { value: 'Low' } } });
    await undoImport(admin, id);
    await reachState(admin, id, 'undone');
    const reasonFor = async (ctx: Context) => (await listRows(ctx, id, all, PAGE)).data[0]?.reason;
    expect(await reasonFor(admin)).toMatch(/so kept: Margin\.$/);
    expect(await reasonFor(support)).toMatch(/so kept: …\.$/);
    expect(await (await exportRejected(support, id, 'csv')).text()).not.toMatch(/Margin/);
  });

  it('let no one correct a cell of a field that they may not set, and record who corrects another', async () => {
    const { id } = await upload(admin);
    for (const column of ['1', '2']) {
      await expect(fixRow(support, id, 2, { [column]: 'Free' })).rejects.toMatchObject({ code: 'forbidden' });
    }
    await fixRow(support, id, 3, { 0: '+34612000111' });
    await fixRow(admin, id, 3, { 1: 'Free' });
    const events = await open()
      .selectFrom('audit')
      .select(['actor_name', 'after'])
      .where('action', '=', 'import.update')
      .orderBy('id')
      .execute();
    expect(events.map(({ actor_name, after }) => [actor_name, JSON.parse(after ?? '')])).toEqual([
      ['Nia', { row: 3, columns: ['Phone'] }],
      ['Olga', { row: 3, columns: ['Margin'] }],
    ]);
  });

  it('start no import that fills what the person may not', async () => {
    const { id } = await upload(admin);
    await expect(startAsShown(support, id)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('create tags only by those who may define them, and not too many', async () => {
    const lines = ['Phone,Tags', `${contact.phone},Fresh`];
    const { id, by_kind, rules } = await uploadText(support, lines);
    expect([by_kind?.invalid, rules.new_tags]).toEqual([1, false]);
    const wanted = { rules: { new_tags: true } };
    await expect(changeAsShown(support, id, wanted)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await changeImport(admin, id, wanted)).dry_run).toMatchObject({ new_tags: 1 });
    await expect(startAsShown(support, id)).rejects.toMatchObject({ code: 'forbidden' });
    const tags = Array.from({ length: TAGS_MAX }, (_, at) => {
      const name = `tag ${at}`;
      return { id: name, name, name_key: name, color: 'gray', created_at: '' };
    });
    await open().insertInto('tag').values(tags).execute();
    await expect(startAsShown(admin, id)).rejects.toMatchObject({ code: 'invalid' });
    // Those that there are by now, such as its own after a pause, aren't counted twice.
    await open()
      .updateTable('tag')
      .set({ name: 'Fresh', name_key: 'fresh' })
      .where('id', '=', 'tag 1')
      .execute();
    expect(await startAsShown(admin, id)).toMatchObject({ state: 'running' });
  });
});
