import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { foldText } from '@/lib/search/text';
import { adminNamed, indexContacts, signUp } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { describeStores, setUpApp } from '../../testing/stores';
import { getFacts } from './facts';
import { listMentions, seeMention } from './mentions';
import { addNote, deleteNote, editNote } from './notes';

describeStores('notes on a contact', (open) => {
  const [ana, ben, admin] = [marketer('Ana'), marketer('Ana María López'), adminNamed('Eve')];
  let contact = '';
  let other = '';

  beforeEach(async () => {
    setUpApp(open());
    for (const each of [ana, ben, admin]) await signUp(each);
    const known = await indexContacts([{ first_name: 'Nuria' }, { first_name: 'Otto' }]);
    [contact = '', other = ''] = known.map(({ uuid }) => uuid);
  });

  afterEach(() => vi.restoreAllMocks());

  const notes = async (uuid = contact) => (await getFacts(ana, uuid)).notes;
  const note = (text: string, ctx = ana) => addNote(ctx, contact, { text });
  const mentionsOf = async (ctx = ben) => (await listMentions(ctx)).map(({ text }) => text);
  const events = () =>
    open().selectFrom('audit').selectAll().where('record_id', '=', contact).orderBy('id').execute();

  it('keeps a note with its author, the newest first, and finds it by its folded text', async () => {
    const first = await note('Prefers CAFÉ\n- at noon');
    expect(first).toMatchObject({ author: { name: 'Ana' }, edited_at: null, versions: [] });
    await open().updateTable('contact_note').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
    await note('Second');
    expect((await notes()).map(({ text }) => text)).toEqual(['Second', 'Prefers CAFÉ\n- at noon']);
    const row = await open().selectFrom('contact_note').select('search').where('id', '=', first.id).execute();
    expect(row).toEqual([{ search: foldText('Prefers CAFÉ\n- at noon') }]);
  });

  it('shows former texts when a note was edited several times within one moment', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-20T12:00:00.000Z'));
    const { id, created_at } = await note('One');
    await editNote(ana, contact, id, { text: 'Two' });
    await editNote(ana, contact, id, { text: 'Three' });
    const edited = await editNote(ana, contact, id, { text: 'Three' });
    expect(edited.text).toBe('Three');
    expect(edited.versions.map(({ text }) => text)).toEqual(['Two', 'One']);
    expect(edited.versions.at(-1)?.written_at).toBe(created_at);
    expect(await notes()).toEqual([edited]);
  });

  it('keeps the latest fifty former texts of a note', async () => {
    const { id } = await note('0');
    for (let at = 1; at <= 52; at += 1) await editNote(ana, contact, id, { text: String(at) });
    const [edited] = await notes();
    expect(edited?.text).toBe('52');
    expect(edited?.versions.map(({ text }) => text)).toEqual(
      Array.from({ length: 50 }, (_, back) => String(51 - back)),
    );
  });

  it('reads the latest former texts of notes that have thousands', async () => {
    const { id } = await note('Now');
    const text = '中'.repeat(4_900);
    const versions = Array.from({ length: 2_000 }, (_, at) => ({
      note_id: id,
      text,
      written_at: new Date(Date.parse('2026-01-01T00:00:00.000Z') + at * 1_000).toISOString(),
    }));
    for (let at = 0; at < versions.length; at += 100) {
      await open()
        .insertInto('contact_note_version')
        .values(versions.slice(at, at + 100))
        .execute();
    }
    await open().updateTable('contact_note').set({ edited_at: '2026-02-01T00:00:00.000Z' }).execute();
    const [opened] = await notes();
    expect(opened?.versions[0]?.written_at).toBe(versions.at(-1)?.written_at);
    expect(JSON.stringify(opened).length).toBeLessThan(400_000);
  });

  it('lets only the author edit a note, and an admin delete it too', async () => {
    const { id } = await note('Mine');
    await expect(editNote(admin, contact, id, { text: 'Yours' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(deleteNote(ben, contact, id)).rejects.toMatchObject({ code: 'forbidden' });
    await deleteNote(admin, contact, id);
    expect(await notes()).toEqual([]);
    const own = await note('Mine again');
    await deleteNote(ana, contact, own.id);
    expect(await notes()).toEqual([]);
  });

  it('leaves the note of another contact alone', async () => {
    const { id } = await note('Hers');
    const missing = { code: 'not_found' };
    await expect(editNote(ana, other, id, { text: 'His' })).rejects.toMatchObject(missing);
    await expect(deleteNote(ana, other, id)).rejects.toMatchObject(missing);
    await expect(addNote(ana, randomUUID(), { text: 'Nobody’s' })).rejects.toMatchObject(missing);
    expect((await notes()).map(({ text }) => text)).toEqual(['Hers']);
  });

  it('leaves nothing of a deleted note', async () => {
    const { id } = await note('@Ana María López, a secret');
    await editNote(ana, contact, id, { text: '@Ana María López, another secret' });
    await deleteNote(ana, contact, id);
    for (const table of ['contact_note', 'contact_note_version', 'contact_note_mention'] as const) {
      expect(await open().selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('records who did what, without the text', async () => {
    const { id } = await note('secret words');
    await editNote(ana, contact, id, { text: 'other secret words' });
    await editNote(ana, contact, id, { text: 'other secret words' });
    await expect(editNote(admin, contact, id, { text: 'secret' })).rejects.toThrow();
    await deleteNote(admin, contact, id);
    const recorded = await events();
    expect(recorded.map(({ action }) => action)).toEqual(['note.create', 'note.update', 'note.delete']);
    expect(recorded.map(({ record_type, actor_name }) => [record_type, actor_name])).toEqual([
      ['contact', 'Ana'],
      ['contact', 'Ana'],
      ['contact', 'Eve'],
    ]);
    expect(JSON.stringify(recorded)).not.toContain('secret');
  });

  it('leads those who are mentioned to the note until they have seen it', async () => {
    const { id } = await note('@ana maria lopez: call her');
    const [mention] = await listMentions(ben);
    expect(mention).toMatchObject({
      note: id,
      contact: { uuid: contact, name: 'Nuria', gone: false },
      author: { name: 'Ana' },
    });
    await seeMention(admin, id);
    expect(await mentionsOf()).toHaveLength(1);
    await seeMention(ben, id);
    expect(await mentionsOf()).toEqual([]);
    await editNote(ana, contact, id, { text: '@Ana María López and @Eve' });
    expect(await mentionsOf()).toEqual([]);
    expect(await mentionsOf(admin)).toHaveLength(1);
    await editNote(ana, contact, id, { text: 'Nobody' });
    expect(await mentionsOf(admin)).toEqual([]);
  });

  it('doesn’t lead authors to their own notes, nor anyone who was deactivated', async () => {
    await note('@Ana');
    expect(await mentionsOf(ana)).toEqual([]);
    await open().updateTable('user').set({ banned: 1 }).where('name', '=', 'Eve').execute();
    await note('@Eve');
    expect(await mentionsOf(admin)).toEqual([]);
  });

  it('leads nobody to notes at a former service', async () => {
    await note('@Eve');
    expect(await mentionsOf(admin)).toHaveLength(1);
    await open().updateTable('contact_facts').set({ service: 1 }).execute();
    expect(await mentionsOf(admin)).toEqual([]);
  });
});
