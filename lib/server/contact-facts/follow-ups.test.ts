import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type FollowUpSearch, followUpSearch } from '@/lib/contact-facts/follow-up-schema';
import { indexContacts, signUp } from '../../testing/broadcasts';
import { pageWith, person } from '../../testing/contact-index/people';
import { marketer } from '../../testing/marketer';
import { describeStores, setUpApp } from '../../testing/stores';
import { vanish } from '../../testing/vanish';
import { upsertContacts } from '../contact-index/upsert';
import { getFacts } from './facts';
import { addFollowUp, listFollowUps, removeFollowUp, updateFollowUp } from './follow-ups';
import { addNote } from './notes';

describeStores('follow-ups', (open) => {
  const [ana, ben] = [marketer('Ana'), marketer('Ben')];
  const phone = '+34612345678';
  let contact = '';
  let other = '';

  beforeEach(async () => {
    setUpApp(open());
    for (const each of [ana, ben]) await signUp(each);
    const known = await indexContacts([{ first_name: 'Nuria', phone }, { first_name: 'Otto' }]);
    [contact = '', other = ''] = known.map(({ uuid }) => uuid);
  });

  const idOf = ({ actor }: typeof ana) => (actor.kind === 'user' ? actor.id : '');
  const list = (ctx = ana, search: Partial<FollowUpSearch> = {}) =>
    listFollowUps(ctx, { ...followUpSearch.parse({}), owner: 'me', ...search });
  const texts = async (...given: Parameters<typeof list>) =>
    (await list(...given)).data.map(({ text }) => text);
  const kept = () =>
    open().selectFrom('contact_facts').select(['name', 'phone_key', 'missing_since']).execute();

  it('are for the one who adds them, unless another one or nobody is named', async () => {
    const own = await addFollowUp(ana, contact, { text: 'Call', due: '2026-03-02' });
    expect(own).toMatchObject({ owner: { id: idOf(ana), name: 'Ana' }, created_by: 'Ana', done_at: null });
    await addFollowUp(ana, contact, { due: '2026-03-01', owner: idOf(ben) });
    await addFollowUp(ana, contact, { due: '2026-03-03', owner: null });
    expect((await list()).data.map(({ due }) => due)).toEqual(['2026-03-02']);
    expect((await list(ana, { owner: idOf(ben) })).data.map(({ due }) => due)).toEqual(['2026-03-01']);
    const all = followUpSearch.parse({});
    expect((await listFollowUps(ana, all)).meta.total).toBe(3);
    const stranger = addFollowUp(ana, contact, { due: '2026-03-01', owner: randomUUID() });
    await expect(stranger).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'owner' }] });
  });

  it('are listed by day with their contacts, a page at a time, and apart when done', async () => {
    const [late, early] = [
      await addFollowUp(ana, contact, { text: 'late', due: '2026-03-09' }),
      await addFollowUp(ana, other, { text: 'early', due: '2026-03-01' }),
    ];
    const { data, meta } = await list(ana, { per_page: 1 });
    expect(data).toMatchObject([{ id: early.id, contact: { uuid: other, name: 'Otto', gone: false } }]);
    expect(meta).toMatchObject({ total: 2, last_page: 2 });
    await updateFollowUp(ben, other, early.id, { done: true });
    expect(await texts()).toEqual(['late']);
    expect(await texts(ana, { state: 'done' })).toEqual(['early']);
    await updateFollowUp(ana, other, early.id, { done: false, due: '2026-04-01', text: 'again' });
    expect(await texts()).toEqual(['late', 'again']);
    expect((await getFacts(ana, contact)).follow_ups).toMatchObject([{ id: late.id }]);
  });

  it('change only at their own contact, and for an owner who is there', async () => {
    const { id } = await addFollowUp(ana, contact, { text: 'Call', due: '2026-03-02' });
    const missing = { code: 'not_found' };
    await expect(updateFollowUp(ana, other, id, { done: true })).rejects.toMatchObject(missing);
    await expect(updateFollowUp(ana, contact, randomUUID(), {})).rejects.toMatchObject(missing);
    const gone = updateFollowUp(ana, contact, id, { owner: 'nobody', done: true });
    await expect(gone).rejects.toMatchObject({ code: 'invalid' });
    expect(await texts()).toEqual(['Call']);
  });

  it('keep an owner who was deactivated until another one is chosen', async () => {
    const { id } = await addFollowUp(ana, contact, { text: 'Call', due: '2026-03-02', owner: idOf(ben) });
    await open().updateTable('user').set({ banned: 1 }).where('name', '=', 'Ben').execute();
    const same = await updateFollowUp(ana, contact, id, { owner: idOf(ben), due: '2026-03-03' });
    expect(same).toMatchObject({ owner: { name: 'Ben' }, due: '2026-03-03' });
    expect(await updateFollowUp(ana, contact, id, { owner: null })).toMatchObject({ owner: null });
  });

  it('are found for no one when their owner has left, until they are someone’s', async () => {
    await addFollowUp(ana, contact, { text: 'mine', due: '2026-03-01' });
    await addFollowUp(ana, contact, { text: 'open to all', due: '2026-03-02', owner: null });
    const { id } = await addFollowUp(ana, other, { text: 'his', due: '2026-03-03', owner: idOf(ben) });
    expect(await texts(ana, { owner: 'none' })).toEqual(['open to all']);
    await open().updateTable('user').set({ banned: 1 }).where('name', '=', 'Ben').execute();
    expect(await texts(ana, { owner: 'none' })).toEqual(['open to all', 'his']);
    expect((await list(ana, { owner: 'none' })).meta.total).toBe(2);
    await updateFollowUp(ana, other, id, { owner: idOf(ana) });
    expect(await texts(ana, { owner: 'none' })).toEqual(['open to all']);
    expect(await texts()).toEqual(['mine', 'his']);
  });

  it('are changed once by two who saw the same, unless both want the same', async () => {
    const { id } = await addFollowUp(ana, contact, { text: 'Call', due: '2026-03-02' });
    const move = (due: string) => updateFollowUp(ana, contact, id, { due, expected: { due: '2026-03-02' } });
    const [one, two] = await Promise.allSettled([move('2026-03-03'), move('2026-03-09')]);
    const refused = [one, two].find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'conflict' } });
    expect(await move((await list()).data[0]?.due ?? '')).toMatchObject({ id });
    const give = updateFollowUp(ana, contact, id, { owner: null, expected: { owner: idOf(ben) } });
    await expect(give).rejects.toMatchObject({ code: 'conflict' });
    expect(await list()).toMatchObject({ data: [{ owner: { name: 'Ana' } }] });
  });

  it('are a hundred of a contact that are open, also when one is opened again', async () => {
    const first = await addFollowUp(ana, contact, { text: 'first', due: '2026-03-02' });
    await updateFollowUp(ana, contact, first.id, { done: true });
    for (let n = 0; n < 100; n += 1) await addFollowUp(ana, contact, { due: '2026-03-03' });
    const full = { code: 'invalid', coded: 'notes-errors.tooManyFollowUps{"max":100}' };
    await expect(addFollowUp(ana, contact, { due: '2026-03-03' })).rejects.toMatchObject(full);
    await expect(updateFollowUp(ana, contact, first.id, { done: false })).rejects.toMatchObject(full);
    expect(await updateFollowUp(ana, contact, first.id, { text: 'still done' })).toMatchObject({
      text: 'still done',
    });
    const [other] = (await getFacts(ana, contact)).follow_ups;
    await updateFollowUp(ana, contact, other?.id ?? '', { done: true });
    expect(await updateFollowUp(ana, contact, first.id, { done: false })).toMatchObject({ done_at: null });
  });

  it('are gone once anyone who may change them removes them, and can be added as they were', async () => {
    const { id } = await addFollowUp(ana, contact, { text: 'Cal', due: '2026-03-02' });
    await updateFollowUp(ana, contact, id, { text: 'Call', done: true });
    await expect(removeFollowUp(ana, other, id)).rejects.toMatchObject({ code: 'not_found' });
    const { text, due } = await removeFollowUp(ben, contact, id);
    expect((await getFacts(ana, contact)).follow_ups).toEqual([]);
    await expect(removeFollowUp(ana, contact, id)).rejects.toMatchObject({ code: 'not_found' });
    const again = await addFollowUp(ben, contact, { text, due, owner: idOf(ana), done: true });
    expect(again).toMatchObject({ text: 'Call', owner: { name: 'Ana' }, done_at: expect.any(String) });
  });

  it('are recorded without their text, and not when nothing changed', async () => {
    const { id } = await addFollowUp(ana, contact, { text: 'secret', due: '2026-03-02' });
    await updateFollowUp(ana, contact, id, { done: false, due: '2026-03-02', text: 'secret' });
    await updateFollowUp(ana, contact, id, { done: true });
    await removeFollowUp(ana, contact, id);
    const events = await open()
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', contact)
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'follow_up.create',
      'follow_up.update',
      'follow_up.delete',
    ]);
    expect(JSON.parse(events[1]?.after ?? '')).toEqual({ id, due: '2026-03-02', owner: 'Ana', done: true });
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  it('stay in the list under the name and number of a contact that vanished', async () => {
    const { id } = await addFollowUp(ana, contact, { text: 'Call', due: '2026-03-02' });
    await addNote(ana, other, { text: 'Stays' });
    await vanish(contact);
    const gone = { uuid: contact, name: 'Nuria', phone: '+34 612 34 56 78', gone: true };
    expect((await list()).data).toMatchObject([{ id, contact: gone }]);
    expect(await kept()).toContainEqual({
      name: 'Nuria',
      phone_key: phone,
      missing_since: expect.any(String),
    });
    expect(await kept()).toContainEqual({ name: null, phone_key: null, missing_since: null });
    await updateFollowUp(ana, contact, id, { done: true });
    expect(await texts()).toEqual([]);
  });

  it('belong to the contact again when it comes back', async () => {
    await addFollowUp(ana, contact, { text: 'Call', due: '2026-03-02' });
    await vanish(contact);
    await upsertContacts(pageWith([person(contact, { first_name: 'Nuria', last_name: 'Gil', phone })]));
    expect((await list()).data).toMatchObject([{ contact: { name: 'Nuria Gil', gone: false } }]);
    expect(await kept()).toMatchObject([{ missing_since: null }]);
  });

  it('stay with the service at which their contact was', async () => {
    await addFollowUp(ana, contact, { text: 'Call', due: '2026-03-02' });
    await open().updateTable('contact_facts').set({ service: 1 }).execute();
    expect(await texts()).toEqual([]);
  });
});
