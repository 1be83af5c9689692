import { beforeEach, expect, it } from 'vitest';
import type { FieldType } from '@/lib/contact-facts/field-types';
import type { FieldValue } from '@/lib/contact-facts/schema';
import { as, field, indexContacts, uuidOf } from '../../testing/facts';
import { recorded } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { updateField } from './define-fields';
import { getFacts, updateFacts } from './facts';

const ANA = uuidOf(1);
const CHOICES = ['Gold', 'Silver', 'Bronze'];

describeStores('values of fields', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    await indexContacts(1);
  });
  const set = (fields: Record<string, FieldValue | null>, who = as('support')) =>
    updateFacts(who, ANA, {
      fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, { value }])),
    });
  const kept = async (who = as('support')) => (await getFacts(who, ANA)).fields;

  it('are kept as they are, of each type', async () => {
    const values: [FieldType, FieldValue][] = [
      ['text', 'Likes “tea” 🍵'],
      ['number', -1234.5678],
      ['date', '2026-12-24'],
      ['boolean', false],
      ['choice', 'Silver'],
      ['choices', ['Gold', 'Bronze']],
      ['link', 'https://example.com/?a=1'],
    ];
    for (const [type] of values)
      await field(type, { type, choices: type.startsWith('choice') ? CHOICES : null });
    const { fields } = await set(Object.fromEntries(values));
    expect(fields).toEqual(Object.fromEntries(values));
    await set({ text: '', number: null, choices: [], boolean: true });
    expect(await kept()).toEqual({
      date: '2026-12-24',
      boolean: true,
      choice: 'Silver',
      link: 'https://example.com/?a=1',
    });
  });

  it('are refused at their fields when they don’t fit, and none is kept then', async () => {
    await field('renewal', { type: 'date' });
    await field('size', { type: 'number' });
    await expect(set({ renewal: '2026-02-30', size: 'large' })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'fields.renewal' }, { path: 'fields.size' }],
    });
    await expect(set({ renewal: '2026-02-28', nothing: 'x' })).rejects.toMatchObject({
      issues: [{ path: 'fields.nothing' }],
    });
    expect(await kept()).toEqual({});
  });

  it('are written only over the value that was seen', async () => {
    await field('plan');
    await field('city');
    const write = (value: string, expected: FieldValue | null) =>
      updateFacts(as('support'), ANA, {
        fields: { plan: { value, expected }, city: { value: 'Rome' } },
      });
    await write('Basic', null);
    await set({ city: 'Oslo' });
    await expect(write('Pro', null)).rejects.toMatchObject({
      code: 'conflict',
      issues: [{ path: 'fields.plan' }],
      current: { fields: { plan: 'Basic', city: 'Oslo' } },
    });
    expect(await kept()).toEqual({ plan: 'Basic', city: 'Oslo' });
    await write('Pro', 'Basic');
    expect(await kept()).toEqual({ plan: 'Pro', city: 'Rome' });
  });

  it('don’t clash over the order of several choices', async () => {
    await field('interests', { type: 'choices', choices: CHOICES });
    await set({ interests: ['Bronze', 'Gold'] });
    const fields = { interests: { value: ['Silver'], expected: ['Bronze', 'Gold'] } };
    await updateFacts(as('support'), ANA, { fields });
    expect(await kept()).toEqual({ interests: ['Silver'] });
  });

  it('are set only by those who may edit the field, and by admins', async () => {
    await field('rating', { editable_by: ['admin'] });
    await expect(set({ rating: 'A' })).rejects.toMatchObject({
      code: 'forbidden',
      issues: [{ path: 'fields.rating' }],
    });
    await set({ rating: 'A' }, as('support', 'admin'));
    expect(await kept()).toEqual({ rating: 'A' });
  });

  it('of a hidden field are as if it didn’t exist, unless another role sees it', async () => {
    await field('margin', { hidden_from: ['support'] });
    await set({ margin: 'High' }, as('admin'));
    expect(await kept()).toEqual({});
    expect(await kept(as('support', 'marketer'))).toEqual({ margin: 'High' });
    const unknown = await set({ nothing: 'x' }).catch((error: unknown) => error);
    const hidden = await set({ margin: 'x' }).catch((error: unknown) => error);
    expect(hidden).toMatchObject({ code: 'invalid', issues: [{ path: 'fields.margin' }] });
    expect(String(hidden)).toBe(String(unknown).replace('nothing', 'margin'));
    await field('plan');
    await set({ plan: 'Basic' });
    const clash = updateFacts(as('support'), ANA, { fields: { plan: { value: 'Pro', expected: 'Free' } } });
    await expect(clash).rejects.toMatchObject({ current: { fields: { plan: 'Basic' } } });
    expect(await kept(as('admin'))).toEqual({ margin: 'High', plan: 'Basic' });
  });

  it('of an archived field are kept, and neither shown nor set', async () => {
    const { id } = await field('plan');
    await set({ plan: 'Basic' });
    await updateField(as('admin'), id, { archived: true });
    expect(await kept()).toEqual({});
    await expect(set({ plan: 'Pro' })).rejects.toMatchObject({ code: 'invalid' });
    await updateField(as('admin'), id, { archived: false });
    expect(await kept()).toEqual({ plan: 'Basic' });
  });

  it('are recorded by the key of their field, only when they change', async () => {
    await field('plan', { label: 'Plan of the contract' });
    await set({ plan: 'Basic' });
    await set({ plan: ' Basic ' });
    expect(await recorded('contact_facts.update')).toMatchObject([
      {
        record_id: ANA,
        before: { fields: { plan: null } },
        after: { fields: { plan: 'Basic' } },
      },
    ]);
  });
});
