import { beforeEach, expect, it } from 'vitest';
import { pageWith, person } from '../../testing/contact-index/people';
import { as, field, uuidOf } from '../../testing/facts';
import { recorded } from '../../testing/people';
import { insertMember } from '../../testing/rights';
import { describeStores, setUpApp } from '../../testing/stores';
import { vanish } from '../../testing/vanish';
import { upsertContacts } from '../contact-index/upsert';
import { attachFacts, declineFacts } from './attach';
import { changeMany } from './bulk';
import { getFacts, updateFacts } from './facts';
import { addFollowUp, updateFollowUp } from './follow-ups';
import { getGone, listGone, listOffered, removeGone } from './gone';
import { addNote } from './notes';
import { createTag } from './tags';
import { undoMany } from './undo-bulk';

const PHONE = '+34612344711';
const PAGE = { page: 1, per_page: 10 };

describeStores('facts of contacts that are gone', (open) => {
  const [nuria, ana] = [uuidOf(1), uuidOf(2)];
  const admin = as('admin');
  const index = (uuid: string, phone: string | null = PHONE) =>
    upsertContacts(pageWith([person(uuid, { first_name: uuid === nuria ? 'Nuria' : 'Ana', phone })]));
  const names = async (ctx = admin) => (await listGone(ctx, PAGE)).data.map(({ name }) => name);
  const offered = async () => (await listOffered(admin, ana)).map(({ uuid }) => uuid);
  const tagged = async (uuid: string) => {
    const { id } = await createTag(admin, { name: `Tag of ${uuid}`, color: 'gray' });
    await updateFacts(admin, uuid, { add_tags: [id] });
    return id;
  };

  beforeEach(async () => {
    setUpApp(open());
    await index(nuria);
  });

  it('are listed with the last name, the number and the day on which they go', async () => {
    await tagged(nuria);
    await addNote(admin, nuria, { text: 'Prefers mornings' });
    expect(await names()).toEqual([]);
    await vanish(nuria);
    const [gone] = (await listGone(admin, PAGE)).data;
    expect(gone).toMatchObject({ uuid: nuria, name: 'Nuria', phone: '+34 612 34 47 11', tags: 1, notes: 1 });
    const days = (Date.parse(gone?.removed_on ?? '') - Date.parse(gone?.gone_since ?? '')) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(89);
    expect(Math.round(days)).toBeLessThanOrEqual(90);
    await open().updateTable('contact_facts').set({ service: 1 }).execute();
    expect(await names()).toEqual([]);
  });

  it('have no day on which they go while a follow-up is open', async () => {
    const { id } = await addFollowUp(admin, nuria, { due: '2026-01-01', owner: null });
    await vanish(nuria);
    expect(await getGone(admin, nuria)).toMatchObject({ removed_on: null, open_follow_ups: 1 });
    await updateFollowUp(admin, nuria, id, { done: true });
    expect(await getGone(admin, nuria)).toMatchObject({ removed_on: expect.any(String), follow_ups: 1 });
  });

  it('don’t show that there is a field to those who may not see it', async () => {
    await field('salary', { hidden_from: ['support'] });
    await updateFacts(admin, nuria, { fields: { salary: { value: 'much' } } });
    await vanish(nuria);
    expect((await getGone(admin, nuria)).fields).toBe(1);
    expect(await names(as('support'))).toEqual([]);
    await addNote(admin, nuria, { text: 'Call' });
    expect(await getGone(as('support'), nuria)).toMatchObject({ fields: 0, notes: 1 });
  });

  it('keep a tag that a change has added to the other contact since, also when that is undone', async () => {
    const tag = await tagged(nuria);
    await open().updateTable('contact_tag').set({ added_at: '2024-01-01T00:00:00.000Z' }).execute();
    await vanish(nuria);
    await index(ana);
    const { id } = await changeMany(admin, { contacts: [ana], add_tags: [tag] });
    await attachFacts(admin, ana, nuria);
    expect(await undoMany(admin, id)).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await getFacts(admin, ana)).tags).toEqual([tag]);
  });

  it('are the contact’s own again when it comes back', async () => {
    const tag = await tagged(nuria);
    await vanish(nuria);
    await index(nuria, '+34612344799');
    expect(await names()).toEqual([]);
    expect((await getFacts(admin, nuria)).tags).toEqual([tag]);
    await expect(removeGone(admin, nuria)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are those of one that the service says it has deleted, until it is back', async () => {
    const deleted = (deleted_at: string | null) =>
      upsertContacts(pageWith([person(nuria, { first_name: 'Nuria', phone: PHONE, deleted_at })]));
    await tagged(nuria);
    await deleted('2026-01-01T00:00:00.000Z');
    await index(ana);
    expect([await names(), await offered()]).toEqual([['Nuria'], [nuria]]);
    const [{ gone_since } = { gone_since: '' }] = (await listGone(admin, PAGE)).data;
    await vanish(nuria);
    expect((await listGone(admin, PAGE)).data).toMatchObject([{ gone_since }]);
    await deleted('2026-01-01T00:00:00.000Z');
    expect(await offered()).toEqual([nuria]);
    await deleted(null);
    expect([await names(), await offered()]).toEqual([[], []]);
  });

  it('can be removed at once, which is on record without any text', async () => {
    await addNote(admin, nuria, { text: 'Secret' });
    await vanish(nuria);
    await removeGone(admin, nuria);
    expect(await names()).toEqual([]);
    expect(await open().selectFrom('contact_note').selectAll().execute()).toEqual([]);
    const events = await recorded('contact_facts.remove');
    expect(events).toMatchObject([{ before: { tags: 0, notes: 1 } }]);
    expect(JSON.stringify(events)).not.toContain('Secret');
  });

  it('are offered to a contact with the same number only, until someone says that it is another person', async () => {
    await tagged(nuria);
    await index(ana);
    expect(await offered()).toEqual([]);
    await vanish(nuria);
    expect(await offered()).toEqual([nuria]);
    expect((await getFacts(admin, ana)).tags).toEqual([]);
    await declineFacts(admin, ana, nuria);
    expect(await offered()).toEqual([]);
    expect(await names()).toEqual(['Nuria']);
    await index(ana, '+34612344799');
    await expect(attachFacts(admin, ana, nuria)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are attached as a whole, except what the contact has of its own', async () => {
    for (const key of ['city', 'plan']) await field(key, { hidden_from: key === 'plan' ? ['support'] : [] });
    const [eva, ina] = [await insertMember('Eva', ['support']), await insertMember('Ina', ['support'])];
    const values = { city: { value: 'Lugo' }, plan: { value: 'Pro' } };
    const tag = await tagged(nuria);
    await updateFacts(admin, nuria, { fields: values, owner: eva });
    await addNote(admin, nuria, { text: 'Former' });
    await addFollowUp(admin, nuria, { text: 'Call', due: '2026-01-01', owner: null });
    await vanish(nuria);
    await index(ana);
    await updateFacts(admin, ana, {
      owner: ina,
      fields: { city: { value: 'Vigo' }, plan: { value: 'Basic' } },
    });

    const left = await attachFacts(as('support'), ana, nuria);
    expect(left).toEqual({ left_fields: ['city'], left_owner: { id: eva, name: 'Eva' } });
    const facts = await getFacts(admin, ana);
    expect(facts).toMatchObject({ tags: [tag], owner: { id: ina }, fields: { city: 'Vigo', plan: 'Basic' } });
    expect(facts.notes.map(({ text }) => text)).toEqual(['Former']);
    expect(facts.follow_ups.map(({ text }) => text)).toEqual(['Call']);
    expect(await getGone(admin, nuria)).toMatchObject({ tags: 0, notes: 0, fields: 2 });
    expect(await offered()).toEqual([]);
    expect(await recorded('contact_facts.attach')).toMatchObject([
      { record_id: ana, after: { from: nuria } },
    ]);
  });

  it('leave nothing behind when the contact had none of its own', async () => {
    await tagged(nuria);
    await vanish(nuria);
    await index(ana);
    expect(await attachFacts(admin, ana, nuria)).toEqual({ left_fields: [], left_owner: null });
    expect(await names()).toEqual([]);
    await expect(attachFacts(admin, ana, nuria)).rejects.toMatchObject({ code: 'not_found' });
  });
});
