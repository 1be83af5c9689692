import { beforeEach, expect, it } from 'vitest';
import type { FieldInput } from '@/lib/contact-facts/field-schema';
import type { FieldValue } from '@/lib/contact-facts/schema';
import { exportSelection } from '@/lib/contact-index/export-schema';
import type { Contact } from '@/lib/contacts/schema';
import { as, field } from '../../../testing/facts';
import { indexAll, uploadFile } from '../../../testing/imports';
import { person } from '../../../testing/people';
import { withSandbox } from '../../../testing/service';
import { describeStores, setUpApp } from '../../../testing/stores';
import { updateFacts } from '../../contact-facts/facts';
import { addFollowUp } from '../../contact-facts/follow-ups';
import { createTag } from '../../contact-facts/tags';
import { queuedUpdates } from '../../contact-index/queue';
import { exportSelected } from '../../contacts/export';
import { listContacts } from '../../contacts/list';
import type { Context } from '../../http/context';
import { forReader } from '../../messages/reader';
import { listRows } from '../rows';

const CHOICES = ['Gold', 'Silver, old', '=1+1', '"Rare"', 'Ärzte'];

const FIELDS: Record<string, Partial<FieldInput>> = {
  note: { type: 'text', label: 'Phone' },
  score: { type: 'number', label: 'Score' },
  renewal: { type: 'date', label: 'Mobile' },
  vip: { type: 'boolean', label: 'العضوية' },
  plan: { type: 'choice', choices: CHOICES, label: 'Plan' },
  topics: { type: 'choices', choices: CHOICES, label: 'Topics, all' },
  site: { type: 'link', label: 'Web' },
};

/** The same each time; each value occurs with others. */
const VALUES: Record<string, FieldValue[]> = {
  note: ['=SUM(A1)', '-5', 'a "b", c; d', "'quoted", '٣', '0012', 'Ja', '@x'],
  score: [0, -1, 1.234, 1234.5, -0.001, 1e21, 5e-7, 1_000_000, 123.456],
  renewal: ['2026-12-31', '2024-02-29', '1900-01-01'],
  vip: [true, false],
  plan: CHOICES,
  topics: CHOICES.map((_, at) => CHOICES.filter((_other, other) => other % 5 !== at)),
  site: ['https://example.com/?a=1;b=2,3', 'http://ex.de'],
};

const FOLLOW_UPS = [undefined, '', '=SUM(A1)', '-5', 'a "b", c; d', "'quoted"];

const TAGS = ['VIP', '=1+1', '-x', 'ذهب', 'a, b', '"q"'];

describeStores('an export that is imported', (open) => {
  let ctx: Context;
  let contacts: Contact[];

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    withSandbox();
    ({ ctx } = await person('Olga', 'admin'));
    await indexAll(ctx);
    const page = await listContacts(ctx, { page: 1, per_page: 60 });
    await queuedUpdates();
    contacts = page.data.filter(({ deleted_at, phone }) => !deleted_at && /^\+\d{9,}$/.test(phone ?? ''));
    expect(contacts.length).toBeGreaterThan(20);
    await fill();
  });

  async function fill() {
    for (const [key, input] of Object.entries(FIELDS)) await field(key, input);
    const tags: string[] = [];
    for (const name of TAGS) tags.push((await createTag(ctx, { name, color: 'gray' })).id);
    const [one, other, left] = [
      await person('Ana', 'support'),
      await person('Bo', 'support'),
      await person('Cy', 'support'),
    ];
    await open().updateTable('user').set({ name: 'Ana' }).where('id', '=', other.id).execute();
    const owners = [one.id, other.id, left.id, undefined];
    for (const [at, { uuid }] of contacts.entries()) {
      const fields = Object.entries(VALUES).flatMap(([key, values], place) => {
        const value = values[(at + place * Math.floor(at / 7)) % (values.length + 1)];
        return value === undefined ? [] : [[key, { value }] as const];
      });
      const add_tags = tags.filter((_, tag) => (at >> (tag % 4)) % 2 === 1);
      await updateFacts(as('admin'), uuid, {
        fields: Object.fromEntries(fields),
        add_tags,
        owner: owners[at % owners.length],
      });
      const text = FOLLOW_UPS[at % FOLLOW_UPS.length];
      if (text === undefined) continue;
      await addFollowUp(as('admin'), uuid, { text: 'later', due: '2027-05-01', owner: null });
      await addFollowUp(as('admin'), uuid, { text, due: '2027-03-04', owner: null });
    }
    // An owner who left and a tag that is archived stay with their contacts.
    await open().updateTable('user').set({ banned: 1 }).where('id', '=', left.id).execute();
    await open()
      .updateTable('tag')
      .set({ archived: 1 })
      .where('id', '=', tags[0] ?? '')
      .execute();
  }

  const ofFacts = ['tags', 'owner', 'follow_up', 'follow_up_text'];
  const columns = ['phone', ...Object.keys(FIELDS).map((key) => `field:${key}`), ...ofFacts].join();

  it.each([
    ['en', 'csv', 'en'],
    ['de', 'csv', 'de'],
    ['ar', 'csv', 'ar'],
    ['de', 'csv', 'en'],
    ['en', 'csv', 'de'],
    ['ar', 'csv', 'fr'],
    ['de', 'xlsx', 'de'],
    ['ar', 'xlsx', 'en'],
  ])('changes nothing from %s as %s, when it is read in %s', async (language, file, reader) => {
    const chosen = exportSelection.parse({
      uuids: contacts.map(({ uuid }) => uuid),
      columns: columns.split(','),
      as: file,
    });
    const bytes = await forReader(language, async () => {
      const response = await exportSelected(ctx, chosen);
      return new Uint8Array(await response.arrayBuffer());
    });
    const data = await forReader(reader, () => uploadFile(ctx, { kind: 'contacts', name: 'all', bytes }));
    expect(data.columns.map(({ field: imported }) => imported)).toEqual(columns.split(','));
    const { data: rows } = await listRows(ctx, data.id, { q: '' } as Parameters<typeof listRows>[2], {
      page: 1,
      per_page: 100,
    });
    expect(rows.filter(({ kind, reason }) => kind !== 'unchanged' || reason !== null)).toEqual([]);
    expect(rows).toHaveLength(contacts.length);
  });
});
