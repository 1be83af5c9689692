import { beforeEach, expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { as } from '../../../testing/facts';
import { reachState, runImports } from '../../../testing/import-runs';
import { indexAll, startAsShown, uploadText } from '../../../testing/imports';
import { person } from '../../../testing/people';
import { withSandbox } from '../../../testing/service';
import { describeStores, setUpApp } from '../../../testing/stores';
import { getFacts } from '../../contact-facts/facts';
import { addFollowUp, updateFollowUp } from '../../contact-facts/follow-ups';
import { queuedUpdates } from '../../contact-index/queue';
import { contactHistory } from '../../contacts/history';
import { listContacts } from '../../contacts/list';
import type { Context } from '../../http/context';
import { undoImport } from '../control';
import { listRows } from '../rows';
import { getImport } from '../store';

const PAGE = { page: 1, per_page: 100 };

describeStores('an import of follow-ups', (open) => {
  let ctx: Context;
  let contacts: Contact[];
  let requests: unknown[];

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    const faults = withSandbox();
    ({ ctx } = await person('Olga', 'admin'));
    await indexAll(ctx);
    const { data } = await listContacts(ctx, PAGE);
    await queuedUpdates();
    contacts = data.filter(({ deleted_at, phone }) => !deleted_at && /^\+\d{9,}$/.test(phone ?? ''));
    requests = faults.requests;
    requests.length = 0;
  });

  const upload = (...cells: string[]) =>
    uploadText(ctx, [
      'Phone;Owner;Follow-up due;Follow-up text',
      ...cells.map((each, at) => `${contacts[at]?.phone};${each}`),
    ]);
  const run = async (id: string) => {
    await startAsShown(ctx, id);
    const runner = runImports();
    await reachState(ctx, id, 'finished');
    await runner.stop();
    return (await getImport(ctx, id)).by_state;
  };
  const undo = async (id: string) => {
    await undoImport(ctx, id);
    const runner = runImports();
    await reachState(ctx, id, 'undone');
    await runner.stop();
    return (await getImport(ctx, id)).by_state;
  };
  const followUps = async (at: number) => (await getFacts(ctx, contacts[at]?.uuid ?? '')).follow_ups;
  const rowsOf = async (id: string) =>
    (await listRows(ctx, id, { q: '' } as Parameters<typeof listRows>[2], PAGE)).data;

  it('adds them for the owner of the contact, else for who imports, and none that is open already', async () => {
    await person('Nia', 'support');
    const third = contacts[2]?.uuid ?? '';
    await addFollowUp(as('admin'), third, { text: 'Call', due: '2027-01-15', owner: null });
    const { id } = await upload('Nia;2027-01-15;Call', ';15.01.2027;', ';2027-01-15;Call');
    const rows = await rowsOf(id);
    expect(rows.map(({ kind }) => kind)).toEqual(['change', 'change', 'unchanged']);
    expect(rows[0]?.changes.slice(1)).toEqual([
      { field: 'follow_up', before: '', after: '15 Jan 2027' },
      { field: 'follow_up_text', before: '', after: 'Call' },
    ]);
    expect(await run(id)).toMatchObject({ done: 2 });
    expect(await followUps(0)).toMatchObject([{ text: 'Call', due: '2027-01-15', owner: { name: 'Nia' } }]);
    expect(await followUps(1)).toMatchObject([{ text: '', due: '2027-01-15', owner: { name: 'Olga' } }]);
    expect(await followUps(2)).toHaveLength(1);
    expect((await upload('Nia;2027-01-15;Call')).dry_run?.by_kind).toMatchObject({ unchanged: 1 });
    expect(requests).toEqual([]);
  });

  it('adds those of an owner who can’t finish them for who imports', async () => {
    await person('Mia', 'marketer');
    const { id } = await upload('Mia;2027-01-15;Call');
    await run(id);
    expect(await followUps(0)).toMatchObject([{ owner: { name: 'Olga' } }]);
  });

  it('adds none twice that someone has added after the check', async () => {
    const { id } = await upload(';2027-01-15;Call');
    await addFollowUp(as('admin'), contacts[0]?.uuid ?? '', { text: 'Call', due: '2027-01-15', owner: null });
    expect(await run(id)).toMatchObject({ unchanged: 1 });
    expect(await followUps(0)).toHaveLength(1);
  });

  it('adds none that is done by now, so that an earlier file does not open it again', async () => {
    const uuid = contacts[0]?.uuid ?? '';
    const { id } = await addFollowUp(ctx, uuid, { text: 'Call', due: '2027-01-15' });
    const { id: before } = await upload(';2027-01-16;Call');
    await updateFollowUp(ctx, uuid, id, { done: true });
    expect((await upload(';2027-01-15;Call')).dry_run?.by_kind).toMatchObject({ unchanged: 1 });
    await updateFollowUp(ctx, uuid, id, { due: '2027-01-16' });
    expect(await run(before)).toMatchObject({ unchanged: 1 });
    expect(await followUps(0)).toHaveLength(1);
  });

  it('takes back those that no one has changed since', async () => {
    await person('Nia', 'support');
    const { id } = await upload(';2027-01-15;Call', ';2027-01-16;', 'Nia;2027-01-17;');
    await run(id);
    const [added] = await followUps(0);
    const [moved] = await followUps(1);
    await updateFollowUp(ctx, contacts[1]?.uuid ?? '', moved?.id ?? '', { due: '2027-02-01' });
    const [done] = await followUps(2);
    await updateFollowUp(ctx, contacts[2]?.uuid ?? '', done?.id ?? '', { done: true });
    expect(await undo(id)).toMatchObject({ undone: 1, not_undone: 2 });
    expect((await rowsOf(id))[2]?.reason).toBe(
      'Undone in part. Changed again after the import, so kept: Follow-up.',
    );
    expect(await followUps(0)).toEqual([]);
    expect([await followUps(1), await followUps(2)]).toMatchObject([[{ id: moved?.id }], [{ id: done?.id }]]);
    const { data } = await contactHistory(contacts[0]?.uuid ?? '');
    // By its ID, the changes say what it is about.
    expect(data.map(({ action, follow_up }) => [action, follow_up?.id])).toEqual([
      ['follow_up_delete', added?.id],
      ['follow_up_create', added?.id],
    ]);
  });

  it('refuses a text without a day, a day that is none, and one too many', async () => {
    const { id } = await upload(';;Call', ';soon;', `;2027-01-15;${'x'.repeat(201)}`);
    const rows = await rowsOf(id);
    expect(rows.map(({ faults }) => faults.map(({ column }) => column))).toEqual([[2], [2], [3]]);
    const uuid = contacts[0]?.uuid ?? '';
    for (let n = 0; n < 100; n += 1)
      await addFollowUp(as('admin'), uuid, { text: String(n), due: '2027-01-15', owner: null });
    const full = await upload(';2027-01-15;Call');
    expect(await run(full.id)).toMatchObject({ refused: 1 });
  });
});
