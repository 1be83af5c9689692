import { beforeEach, expect, it } from 'vitest';
import { FIELDS_MAX } from '@/lib/contact-facts/schema';
import { as, field, indexContacts, uuidOf } from '../../testing/facts';
import { recorded } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { updateField } from './define-fields';
import { getFacts, updateFacts } from './facts';
import { countValues, fieldsFor } from './fields';

describeStores('fields of contacts', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });
  const listed = (who = as('admin')) => fieldsFor(who, open());
  const keys = async () => (await listed()).map(({ key }) => key);
  const issue = (path: string) => ({ code: 'invalid', issues: [{ path }] });

  it('are listed in the order in which they were created, until one is moved', async () => {
    for (const key of ['a', 'b', 'c']) await field(key);
    expect(await keys()).toEqual(['a', 'b', 'c']);
    const [, , last] = await listed();
    await updateField(as('admin'), last?.id ?? '', { place: 0 });
    expect(await keys()).toEqual(['c', 'a', 'b']);
    await field('d');
    expect(await keys()).toEqual(['c', 'a', 'b', 'd']);
  });

  it('have a key each, also when one is archived', async () => {
    const { id } = await field('plan');
    await updateField(as('admin'), id, { archived: true });
    await expect(field('plan')).rejects.toMatchObject(issue('key'));
  });

  it('have a name each that looks like no other, but for archived ones', async () => {
    const { id } = await field('one', { label: 'Renewal' });
    await expect(field('two', { label: 'renewal' })).rejects.toMatchObject(issue('label'));
    const other = await field('two', { label: 'Plan' });
    const rename = (label: string) => updateField(as('admin'), other.id, { label });
    await expect(rename('RENEWAL')).rejects.toMatchObject(issue('label'));
    expect(await rename('plan')).toMatchObject({ label: 'plan' });
    await updateField(as('admin'), id, { archived: true });
    await rename('Renewal');
    const again = updateField(as('admin'), id, { archived: false });
    await expect(again).rejects.toMatchObject(issue('label'));
    await open().updateTable('contact_field').set({ archived: 0 }).where('id', '=', id).execute();
    expect(await updateField(as('admin'), id, { help: 'When' })).toMatchObject({ label: 'Renewal' });
  });

  it('can be hidden and renamed beside choices that an earlier version told apart', async () => {
    const { id } = await field('name', { type: 'choice', choices: ['a', 'b'] });
    const choices = JSON.stringify(['علی', 'علي']);
    await open().updateTable('contact_field').set({ choices }).where('id', '=', id).execute();
    const change = { hidden_from: ['support' as const], label: 'Names' };
    expect(await updateField(as('admin'), id, change)).toMatchObject(change);
    const more = updateField(as('admin'), id, { choices: ['علی', 'علي', 'c'] });
    await expect(more).rejects.toMatchObject(issue('choices'));
  });

  it('have choices where their type needs them, without doubles', async () => {
    await expect(field('a', { type: 'choice' })).rejects.toMatchObject(issue('choices'));
    await expect(field('a', { type: 'choices', choices: [] })).rejects.toMatchObject(issue('choices'));
    await expect(field('a', { type: 'text', choices: ['x'] })).rejects.toMatchObject(issue('choices'));
    const twice = field('a', { type: 'choice', choices: ['Été', 'ete'] });
    await expect(twice).rejects.toMatchObject(issue('choices'));
    await expect(field('a', { type: 'choice', choices: ['a; b'] })).rejects.toMatchObject(issue('choices'));
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['of another service', { service: 1 }],
    ['that are gone', { missing_since: '2026-01-01T00:00:00.000Z' }],
  ])('aren’t held by values of contacts %s, which no one can change', async (_, state) => {
    const [ana = '', zoe = ''] = await indexContacts(2);
    const [when, plan] = [
      await field('when'),
      await field('plan', { type: 'choice', choices: ['Basic', 'Pro'] }),
    ];
    const set = (contact: string, due: string, choice: string) =>
      updateFacts(as('admin'), contact, { fields: { when: { value: due }, plan: { value: choice } } });
    await set(ana, 'soon', 'Pro');
    await set(zoe, '2026-12-24', 'Basic');
    const changed = () =>
      Promise.all([
        updateField(as('admin'), when.id, { type: 'date' }),
        updateField(as('admin'), plan.id, { choices: ['Basic'] }),
      ]);
    await expect(changed()).rejects.toMatchObject({ code: 'invalid' });
    await open().updateTable('contact_facts').set(state).where('contact_id', '=', ana).execute();
    await changed();
    expect((await getFacts(as('admin'), zoe)).fields).toEqual({ when: '2026-12-24', plan: 'Basic' });
    await open().updateTable('contact_facts').set({ service: null, missing_since: null }).execute();
    expect((await getFacts(as('admin'), ana)).fields.when).toBeUndefined();
  });

  it('are never hidden from admins', async () => {
    await expect(field('a', { hidden_from: ['admin'] })).rejects.toMatchObject(issue('hidden_from'));
  });

  it('hidden from someone aren’t listed, counted or changed by them', async () => {
    const { id } = await field('margin', { hidden_from: ['support'] });
    await field('plan');
    expect((await listed(as('support'))).map(({ key }) => key)).toEqual(['plan']);
    expect(Object.keys(await countValues(as('support')))).toHaveLength(1);
    await expect(updateField(as('support'), id, { label: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are as many as can be read at a time, without those that are archived', async () => {
    for (let index = 0; index < FIELDS_MAX; index += 1) await field(`f${index}`);
    await expect(field('more')).rejects.toMatchObject(issue('label'));
    const [first] = await listed();
    await updateField(as('admin'), first?.id ?? '', { archived: true });
    await field('more');
    const again = updateField(as('admin'), first?.id ?? '', { archived: false });
    await expect(again).rejects.toMatchObject(issue('archived'));
  });

  it('keep a choice that contacts have, and lose one that none has', async () => {
    const [ana = '', bo = ''] = await indexContacts(2);
    const { id } = await field('plan', { type: 'choices', choices: ['Basic', 'Pro', 'Max'] });
    for (const contact of [ana, bo])
      await updateFacts(as('admin'), contact, { fields: { plan: { value: ['Basic', 'Pro'] } } });
    await expect(updateField(as('admin'), id, { choices: ['Max', 'Basic'] })).rejects.toMatchObject({
      ...issue('choices'),
      message: expect.stringContaining('2 contacts have “Pro”'),
    });
    const { choices } = await updateField(as('admin'), id, { choices: ['Pro', 'Basic'] });
    expect(choices).toEqual(['Pro', 'Basic']);
    expect(await countValues(as('admin'))).toEqual({ [id]: 2 });
  });

  it('are changed only in what is given, which is on record', async () => {
    const { id } = await field('plan', { help: 'Of the contract', editable_by: ['admin'] });
    const after = await updateField(as('admin'), id, { label: 'Plan' });
    expect(after).toMatchObject({
      key: 'plan',
      label: 'Plan',
      help: 'Of the contract',
      editable_by: ['admin'],
    });
    expect(await recorded('contact_field.create')).toMatchObject([
      { record_id: id, after: { field: 'plan' } },
    ]);
    expect(await recorded('contact_field.update')).toMatchObject([
      { record_id: id, before: { label: 'plan' }, after: { label: 'Plan' } },
    ]);
    await expect(updateField(as('admin'), uuidOf(9), { label: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
