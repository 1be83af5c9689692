import { beforeEach, expect, it } from 'vitest';
import { as, field, indexContacts } from '../../testing/facts';
import { insertMember } from '../../testing/rights';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { updateField } from './define-fields';
import { getFacts, updateFacts } from './facts';
import { createTag, updateTag } from './tags';

describeOnSqlite('two people who change the same at once', (open) => {
  const admin = as('admin');
  beforeEach(() => void setUpApp(open()));

  it('are told what the other one has called a tag, and nothing is changed', async () => {
    const { id } = await createTag(admin, { name: 'VIP', color: 'gray' });
    const rename = (name: string) => updateTag(admin, id, { name, expected: { name: 'VIP' } });
    await rename('Gold');
    const current = { id, name: 'Gold', contacts: 0 };
    await expect(rename('Silver')).rejects.toMatchObject({ code: 'conflict', current });
    const colored = await updateTag(admin, id, { color: 'red', expected: { color: 'gray' } });
    expect(colored).toMatchObject({ name: 'Gold', color: 'red' });
  });

  it('are told how the other one has defined a field', async () => {
    const { id } = await field('plan', { type: 'choice', choices: ['Pro'] });
    const choose = (choices: string[]) => updateField(admin, id, { choices, expected: { choices: ['Pro'] } });
    await choose(['Pro', 'Max']);
    const current = { id, choices: ['Pro', 'Max'] };
    await expect(choose(['Pro', 'Basic'])).rejects.toMatchObject({ code: 'conflict', current });
    expect(await updateField(admin, id, { label: 'Plan', expected: { label: 'plan' } })).toMatchObject(
      current,
    );
  });

  it('are told whom the other one has made the owner, unless it is the same', async () => {
    const [contact = ''] = await indexContacts(1);
    const [eva, ina] = [await insertMember('Eva', ['support']), await insertMember('Ina', ['support'])];
    const set = (owner: string) => updateFacts(admin, contact, { owner, expected_owner: null });
    await set(eva);
    await set(eva);
    const current = { owner: { id: eva, name: 'Eva' } };
    await expect(set(ina)).rejects.toMatchObject({ code: 'conflict', current, issues: [{ path: 'owner' }] });
    expect((await getFacts(admin, contact)).owner?.id).toBe(eva);
    expect((await updateFacts(admin, contact, { owner: ina, expected_owner: eva })).owner?.id).toBe(ina);
  });

  it('aren’t told of a conflict when both want the same', async () => {
    const [contact = ''] = await indexContacts(1);
    await field('plan');
    const eva = await insertMember('Eva', ['support']);
    await updateFacts(admin, contact, { owner: eva });
    const fields = { plan: { value: 'Pro', expected: null } };
    for (const _person of [1, 2]) {
      await updateFacts(admin, contact, { owner: null, expected_owner: eva });
      expect((await updateFacts(admin, contact, { fields })).fields).toEqual({ plan: 'Pro' });
    }
  });
});
