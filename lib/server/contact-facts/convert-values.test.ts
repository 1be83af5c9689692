import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { FieldType } from '@/lib/contact-facts/field-types';
import type { FieldValue, OwnField } from '@/lib/contact-facts/schema';
import { textKeys } from '@/lib/contact-facts/text-key';
import { as, field, indexContacts } from '../../testing/facts';
import { longestHold } from '../../testing/longest-hold';
import { describeOnSqlite, describeStores, setUpApp } from '../../testing/stores';
import { forReader } from '../messages/reader';
import { addContacts } from './contacts';
import { updateField } from './define-fields';
import { getFacts, updateFacts } from './facts';

/** As long as a text may be. */
const LINK = `https://example.com/${'ä'.repeat(980)}`;
const PLANS = ['Basic', 'Pro'];

async function fieldWith(type: FieldType, values: FieldValue[]): Promise<OwnField> {
  const contacts = await indexContacts(values.length);
  const made = await field('f', { type, choices: type.startsWith('choice') ? PLANS : null });
  for (const [index, value] of values.entries())
    await updateFacts(as('admin'), contacts[index] ?? '', { fields: { f: { value } } });
  return made;
}

describeStores('a changed type', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });
  async function valuesAfter(made: OwnField, type: FieldType, language = 'en') {
    const choices = type.startsWith('choice') ? PLANS : undefined;
    await forReader(language, () => updateField(as('admin'), made.id, { type, choices }));
    const contacts = await indexContacts(3);
    const all = await Promise.all(contacts.map((contact) => getFacts(as('admin'), contact)));
    return all.flatMap(({ fields }) => (fields.f === undefined ? [] : [fields.f]));
  }

  it.each<[FieldType, FieldValue[], FieldType, FieldValue[]]>([
    ['text', ['1,234.5', '-7'], 'number', [1234.5, -7]],
    ['text', ['2026-12-24'], 'date', ['2026-12-24']],
    ['text', ['Yes', 'false'], 'boolean', [true, false]],
    ['text', ['pro', 'Basic'], 'choice', ['Pro', 'Basic']],
    ['text', ['Pro; basic'], 'choices', [['Basic', 'Pro']]],
    ['text', ['https://example.com'], 'link', ['https://example.com']],
    ['number', [1.5, 0], 'text', ['1.5', '0']],
    ['number', [1, 0], 'boolean', [true, false]],
    ['boolean', [true, false], 'number', [1, 0]],
    ['boolean', [true, false], 'text', ['Yes', 'No']],
    ['date', ['2026-12-24'], 'text', ['2026-12-24']],
    ['choice', ['Pro'], 'choices', [['Pro']]],
    ['choices', [['Pro'], ['Basic']], 'choice', ['Pro', 'Basic']],
    ['choices', [['Basic', 'Pro']], 'text', ['Basic; Pro']],
  ])('keeps the values of %s %j that fit %s', async (type, values, next, expected) => {
    expect(await valuesAfter(await fieldWith(type, values), next)).toEqual(expected);
  });

  it('reads numbers as the one who changes it types them', async () => {
    expect(await valuesAfter(await fieldWith('text', ['1.234,5']), 'number', 'de')).toEqual([1234.5]);
  });

  it('is refused with how many values don’t fit and some of them, and keeps all then', async () => {
    const made = await fieldWith('text', ['12', 'large', 'small']);
    await expect(updateField(as('admin'), made.id, { type: 'number' })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'type' }],
      message: expect.stringMatching(/^The values of 2 contacts don’t fit this type: “large”, “small”\./),
    });
    const [ana = ''] = await indexContacts(3);
    expect((await getFacts(as('admin'), ana)).fields).toEqual({ f: '12' });
  });

  it('is refused with values as the one who changes it reads them', async () => {
    const made = await fieldWith('date', ['2027-02-20']);
    const refused = forReader('de', () => updateField(as('admin'), made.id, { type: 'number' }));
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('„20. Feb. 2027“') });
  });

  it('takes the choices away, and is refused without them where it needs some', async () => {
    const made = await fieldWith('choice', ['Pro']);
    const text = await updateField(as('admin'), made.id, { type: 'text' });
    expect(text.choices).toBeNull();
    await expect(updateField(as('admin'), made.id, { type: 'choice' })).rejects.toMatchObject({
      issues: [{ path: 'choices' }],
    });
  });
});

describeOnSqlite('a changed type of many values', (open) => {
  it('holds no other request over 50 ms', async () => {
    setUpApp(open());
    const contacts = await indexContacts(3_000);
    const made = await field('f');
    const numbers = await addContacts(open(), contacts);
    const rows = [...numbers.values()].map((contact_n) => ({
      contact_n,
      field_id: made.id,
      text: LINK,
      ...textKeys(LINK),
      set_at: '2026-01-01T00:00:00.000Z',
    }));
    for (let start = 0; start < rows.length; start += 1_000)
      await open()
        .insertInto('contact_value')
        .values(rows.slice(start, start + 1_000))
        .execute();
    let next: FieldType = 'link';
    const written = async () => {
      const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(open());
      return rows[0]?.n ?? 0;
    };
    const change = async () => {
      const before = await written();
      const changed = await updateField(as('admin'), made.id, { type: next });
      // The values stay as they are, so that others needn't wait for all to be written.
      expect((await written()) - before).toBeLessThan(100);
      next = changed.type === 'link' ? 'text' : 'link';
    };
    expect(await longestHold(change, 50)).toBeLessThan(50);
    const { fields } = await getFacts(as('admin'), contacts.at(-1) ?? '');
    expect(fields).toEqual({ f: LINK });
  });
});
