import { beforeEach, expect, it } from 'vitest';
import { exportQuery } from '@/lib/contact-index/export-schema';
import { as, field, indexContacts, uuidOf } from '../../testing/facts';
import { person } from '../../testing/people';
import { cellsOf } from '../../testing/read-table';
import { describeStores, setUpApp } from '../../testing/stores';
import { updateFacts } from '../contact-facts/facts';
import { addFollowUp, updateFollowUp } from '../contact-facts/follow-ups';
import { createTag } from '../contact-facts/tags';
import { exportMatching } from '../contacts/export';
import type { Context } from '../http/context';
import { forReader } from '../messages/reader';
import { contactTable } from './export-table';

const FIELDS = 'field:note,field:score,field:renewal,field:vip,field:plan,field:topics,field:site';

describeStores('an export of what only Frontdesk knows', (open) => {
  let admin: Context;
  beforeEach(async () => {
    setUpApp(open());
    admin = as('admin');
    await indexContacts(3);
  });

  const exported = async (columns: string, query: Record<string, string> = {}, ctx = admin) =>
    exportMatching(ctx, exportQuery.parse({ columns, ...query }));
  const rowOf = async (columns: string, query?: Record<string, string>, ctx?: Context) =>
    (await cellsOf(await exported(`uuid,${columns}`, query, ctx))).find(([uuid]) => uuid === uuidOf(1));
  const setFields = (fields: Record<string, unknown>) =>
    updateFacts(admin, uuidOf(1), {
      fields: Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, { value: value as string }]),
      ),
    });

  async function withAllTypes() {
    await field('note');
    await field('score', { type: 'number' });
    await field('renewal', { type: 'date', label: 'Renewal day' });
    await field('vip', { type: 'boolean' });
    await field('plan', { type: 'choice', choices: ['Basic', 'Gold'] });
    await field('topics', { type: 'choices', choices: ['Tea', 'Rice'] });
    await field('site', { type: 'link' });
    const site = 'https://example.com';
    const values = { note: '=1+1', score: 1234.5, renewal: '2026-12-31', vip: true, plan: 'Gold' };
    await setFields({ ...values, topics: ['Tea', 'Rice'], site });
  }

  it('has each field by its label, written in the language of the reader', async () => {
    await withAllTypes();
    const text = await (await exported(FIELDS)).text();
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'note,score,"Renewal day",vip,plan,topics,site',
      '\'=1+1,1234.5,2026-12-31,Yes,Gold,"Tea; Rice",https://example.com',
    ]);
    const german = await forReader('de', async () => (await exported('field:score,field:vip')).text());
    expect(german).toContain('"1234,5",Ja');
  });

  it('has numbers as numbers in a workbook, and texts that look like one as texts', async () => {
    await withAllTypes();
    await setFields({ note: '0012' });
    const response = await exported('uuid,field:note,field:score', { as: 'xlsx' });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { unzipSync } = await import('fflate');
    const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(sheet).toContain('<c><v>1234.5</v></c>');
    expect(sheet).toContain('>0012</t>');
  });

  it('has tags by name, the owner, and the open follow-up that comes first', async () => {
    const tags = [await createTag(admin, { name: 'VIP', color: 'red' })];
    tags.push(await createTag(admin, { name: 'Berlin', color: 'gray' }));
    const { id: owner } = await person('Ana Lima', 'support');
    await updateFacts(admin, uuidOf(1), { add_tags: tags.map(({ id }) => id), owner });
    const first = await addFollowUp(admin, uuidOf(1), { text: 'Done', due: '2026-01-01', owner: null });
    await updateFollowUp(admin, uuidOf(1), first.id, { done: true });
    await addFollowUp(admin, uuidOf(1), { text: 'Later', due: '2026-03-01', owner: null });
    await addFollowUp(admin, uuidOf(1), { text: 'Call back', due: '2026-02-01', owner: null });
    const [head] = await cellsOf(await exported('tags,owner,follow_up,follow_up_text'));
    expect(head).toEqual(['Tags', 'Owner', 'Next follow-up', 'Next follow-up: text']);
    const row = await rowOf('tags,owner,follow_up,follow_up_text');
    expect(row?.slice(1)).toEqual(['Berlin; VIP', 'Ana Lima', '2026-02-01', 'Call back']);
  });

  it('is written in parts as long as its texts allow, whatever columns it has', async () => {
    await field('note');
    for (const n of [1, 2, 3])
      await updateFacts(admin, uuidOf(n), { fields: { note: { value: 'x'.repeat(1_000) } } });
    const { columns } = exportQuery.parse({ columns: 'uuid,field:note' });
    const { n } = await open().selectFrom('contact_index').select('n').executeTakeFirstOrThrow();
    const parts: number[] = [];
    for await (const { rows } of contactTable(admin, Array(150).fill(n), { columns, as: 'csv' }))
      parts.push(rows);
    // The headings, then 100,000 characters.
    expect(parts).toEqual([0, 97, 53]);
  });

  it('names an owner by email where another has the same name', async () => {
    const [ana, other] = [await person('Ana Lima', 'support'), await person('Ana', 'support')];
    await updateFacts(admin, uuidOf(1), { owner: ana.id });
    expect(await rowOf('owner')).toEqual([uuidOf(1), 'Ana Lima']);
    await open().updateTable('user').set({ name: 'Ana Lima' }).where('id', '=', other.id).execute();
    const { email } = await open()
      .selectFrom('user')
      .select('email')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(await rowOf('owner')).toEqual([uuidOf(1), email]);
  });

  it.each(['field:unknown', 'field:secret', 'field:old'])('refuses the column %s', async (column) => {
    await field('secret', { hidden_from: ['support'] });
    const { id } = await field('old');
    await open().updateTable('contact_field').set({ archived: 1 }).where('id', '=', id).execute();
    await expect(exported(column, {}, as('support'))).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'columns', message: expect.stringContaining(column) }],
    });
  });
});
