import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { broadcastFilters, recipientFilters } from '@/lib/broadcasts/schema';
import type { ContactCondition } from '@/lib/contact-facts/condition';
import { foldText } from '@/lib/search/text';
import { staffFilters } from '@/lib/staff/schema';
import { adminNamed, draftTo, indexContacts, saleTemplate, signUp } from '../testing/broadcasts';
import { as, field } from '../testing/facts';
import { uploadText } from '../testing/imports';
import { marketer } from '../testing/marketer';
import { listAll, reply } from '../testing/replies';
import { withSandbox } from '../testing/service';
import { describeStores, setUpApp } from '../testing/stores';
import { createBroadcast, listBroadcasts } from './broadcasts/broadcasts';
import { planBroadcast } from './broadcasts/plan';
import { listRecipients } from './broadcasts/recipients';
import { updateFacts } from './contact-facts/facts';
import { addNote } from './contact-facts/notes';
import { createTag } from './contact-facts/tags';
import { searchContacts } from './contact-index/search/search';
import { addDoNotSend } from './do-not-send/do-not-send';
import { listDoNotSend } from './do-not-send/list';
import { searchIndexed } from './groups/read';
import { listRows } from './imports/rows';
import { noteReply } from './replies/list';
import { listStaff } from './staff/list';

const PAGE = { page: 1, per_page: 10 };
const PHONE = '+34612000000';
/** A hamza on a letter and alone, alef wasla, and how keyboards for Persian and Urdu write yeh, kaf and heh. */
const PAIRS = [
  ['أحمد', 'احمد'],
  ['شيماء', 'شيما'],
  ['براءة', 'براة'],
  ['ٱلرحمن', 'الرحمن'],
  ['علی', 'علي'],
  ['کریم', 'كريم'],
  ['شاہد', 'شاهد'],
] as const;
const SPELLINGS = PAIRS.flatMap(([one, other]) => [
  [one, other],
  [other, one],
]);

describeStores('a name in Arabic letters', (open) => {
  const admin = adminNamed('Eve');
  beforeEach(() => {
    setUpApp(open());
    withSandbox();
  });

  it.each(SPELLINGS)('that is written %s is found in each list as %s', async (name, q) => {
    for (const each of [admin, marketer(name)]) await signUp(each);
    const city = JSON.stringify({ street: 'Calle 1', city: name });
    const person = { first_name: name, phone: PHONE, contact_group_id: 7, address: city };
    const [{ uuid = '' } = {}] = await indexContacts([person]);
    const template_id = await saleTemplate();
    const draft = draftTo(template_id, [{ type: 'group', id: 7 }], { name });
    const { id } = await createBroadcast(marketer(), draft);
    await planBroadcast(marketer(), id);
    await addDoNotSend(marketer(), { phone: '+34612000001', reason: name, source: 'hand' });
    await noteReply(marketer(), { ...reply({ name }), uuid: randomUUID() });
    const imported = await uploadText(admin, ['Phone,First name', `+34612000009,${name}`]);
    const record = JSON.stringify({ uuid: randomUUID(), id: 1, name });
    const group = { uuid: 'g', id: 1, record, seen_sync: 1, as_of: '2026-01-01T00:00:00.000Z' };
    await open().insertInto('contact_index_group').values(group).execute();
    await field('nickname');
    await updateFacts(as('support'), uuid, { fields: { nickname: { value: name } } });
    await addNote(marketer(), uuid, { text: `Call ${name} back` });

    const holding = async (condition: ContactCondition) =>
      (await searchContacts({ q: '', condition, ...PAGE })).meta.total;
    const found = {
      contacts: (await searchContacts({ q, ...PAGE })).meta.total,
      broadcasts: (await listBroadcasts(marketer(), broadcastFilters.parse({ q }), PAGE)).meta.total,
      recipients: (await listRecipients(marketer(), id, recipientFilters.parse({ q }), PAGE)).meta.total,
      doNotSend: (await listDoNotSend(marketer(), { q, ...PAGE })).meta.total,
      replies: (await listAll({ q })).meta.total,
      rows: (await listRows(admin, imported.id, { q }, PAGE)).meta.total,
      groups: (await searchIndexed(q, PAGE)).meta.total,
      team: (await listStaff(staffFilters.parse({ q }))).meta.total,
      notes: await holding({ field: 'note', is: 'contains', value: q }),
      fields: await holding({ field: 'field:nickname', is: 'contains', value: q }),
      values: await holding({ field: 'field:nickname', is: 'is', value: q }),
      cities: await holding({ field: 'city', is: 'is', value: q }),
    };
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((list) => [list, 1])));
  });

  it('is one tag in each way to write it', async () => {
    for (const [one, other] of PAIRS) {
      await createTag(admin, { name: one, color: 'gray' });
      await expect(createTag(admin, { name: other, color: 'gray' })).rejects.toMatchObject({
        code: 'invalid',
      });
    }
    const keys = await open().selectFrom('tag').select('name_key').execute();
    expect(keys.map(({ name_key }) => name_key).sort()).toEqual(
      PAIRS.map(([, each]) => foldText(each)).sort(),
    );
  });
});
