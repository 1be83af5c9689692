import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_DATA_SETTINGS, savedDataSettings } from '@/lib/data/settings';
import { indexContacts } from '../../testing/broadcasts';
import { as } from '../../testing/facts';
import { goneWithNote } from '../../testing/gone-facts';
import { longestHold } from '../../testing/longest-hold';
import { noteWeekBefore } from '../../testing/noted-week';
import { recorded } from '../../testing/people';
import { staff } from '../../testing/staff';
import { describeOnSqlite, describeStores, setUpApp } from '../../testing/stores';
import { addNote } from '../contact-facts/notes';
import { addService, switchService } from '../installation/known-services';
import { dataSetting, saveDataSettings } from '../settings/data';
import { removeOld } from './retention';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const daysBefore = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

describeStores('facts of contacts that are gone', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    await noteWeekBefore(NOW);
  });

  const kept = async () =>
    (await open().selectFrom('contact_facts').select('contact_id').orderBy('n').execute()).map(
      ({ contact_id }) => contact_id,
    );

  it('are removed after 90 days, which is on record by their number', async () => {
    await goneWithNote('+34612344711', daysBefore(91));
    const young = await goneWithNote(null, daysBefore(89));
    const elsewhere = await goneWithNote(null, daysBefore(200));
    await open()
      .updateTable('contact_facts')
      .set({ service: 3 })
      .where('contact_id', '=', elsewhere)
      .execute();
    await removeOld(NOW);
    expect(await kept()).toEqual([young, elsewhere]);
    expect(await open().selectFrom('contact_note').select('id').execute()).toHaveLength(2);
    const events = await recorded('data.remove');
    expect(events).toMatchObject([{ after: { part: 'contact_facts', count: 1 } }]);
    expect(JSON.stringify(events)).not.toMatch(/Nuria|34612344711/);
  });

  it('stay as long as a follow-up is open', async () => {
    const gone = await goneWithNote(null, daysBefore(400));
    const { n } = await open().selectFrom('contact_facts').select('n').executeTakeFirstOrThrow();
    const followUp = { id: randomUUID(), contact_n: n, text: '', due: '2026-01-01', created_at: '' };
    await open().insertInto('follow_up').values(followUp).execute();
    await removeOld(NOW);
    expect(await kept()).toEqual([gone]);
    await open()
      .updateTable('follow_up')
      .set({ done_at: daysBefore(1) })
      .execute();
    await removeOld(NOW);
    expect(await kept()).toEqual([]);
  });

  it('count their days also when they were kept after the service had deleted the contact', async () => {
    const [{ uuid } = { uuid: '' }] = await indexContacts([
      { first_name: 'Nuria', deleted_at: daysBefore(400) },
    ]);
    await addNote(as('admin'), uuid, { text: 'Called' });
    const state = () =>
      open().selectFrom('contact_facts').select(['name', 'missing_since', 'counted_from']).executeTakeFirst();
    expect(await state()).toMatchObject({ missing_since: null });
    await removeOld(NOW);
    const counted_from = new Date(NOW).toISOString();
    expect(await state()).toEqual({ name: 'Nuria', missing_since: expect.any(String), counted_from });
  });

  it('stay when they are kept forever, and when the clock was ahead as they went missing', async () => {
    const gone = await goneWithNote(null, daysBefore(400));
    const ahead = await goneWithNote(null, daysBefore(-300));
    await saveDataSettings(staff(), { ...DEFAULT_DATA_SETTINGS, contact_facts: null });
    await removeOld(NOW);
    expect(await kept()).toEqual([gone, ahead]);
    await saveDataSettings(staff(), { ...DEFAULT_DATA_SETTINGS, contact_facts: 1 });
    await removeOld(NOW);
    expect(await kept()).toEqual([ahead]);
  });

  it.each(['{', '[]', '{"contact_facts":"long"}', '{"messages":0,"contact_facts":400}'])(
    'stay when how long can’t be read: %s',
    async (unreadable) => {
      const gone = await goneWithNote(null, daysBefore(4_000));
      await saveDataSettings(staff(), { ...DEFAULT_DATA_SETTINGS, contact_facts: 3_000 });
      await open()
        .updateTable('setting')
        .set({ value: unreadable })
        .where('key', '=', dataSetting.key)
        .execute();
      await removeOld(NOW);
      expect(await kept()).toEqual([gone]);
      expect(await dataSetting.read()).toMatchObject({ messages: null, contact_facts: null });
    },
  );

  it('are kept as long as before when a script saves only the other parts', async () => {
    const { contact_facts: _, ...others } = DEFAULT_DATA_SETTINGS;
    await saveDataSettings(staff(), { ...others, contact_facts: null });
    await saveDataSettings(staff(), savedDataSettings.parse({ ...others, messages: 12 }));
    expect(await dataSetting.read()).toMatchObject({ messages: 12, contact_facts: null });
  });

  it('count from the first run after they went missing, whatever the clock showed then', async () => {
    const gone = await goneWithNote(null, daysBefore(400));
    await open().updateTable('contact_facts').set({ counted_from: null }).execute();
    await removeOld(NOW);
    expect(await kept()).toEqual([gone]);
    const later = NOW + 91 * 86_400_000;
    await noteWeekBefore(later);
    await removeOld(later);
    expect(await kept()).toEqual([]);
  });

  it('count again at a service that is connected again', async () => {
    await goneWithNote(null, daysBefore(400));
    const [one, two] = await open()
      .transaction()
      .execute(async (tx) => {
        const at = (url: string) => addService(tx, { url, key_hash: null, organization_id: null });
        return [await at('https://a.example/'), await at('https://b.example/')] as const;
      });
    const connect = (from: number, to: number) =>
      open()
        .transaction()
        .execute((tx) => switchService(tx, from, to));
    await connect(one.n, two.n);
    await removeOld(NOW);
    await connect(two.n, one.n);
    await removeOld(NOW);
    expect(await kept()).toHaveLength(1);
  });

  it('count from the day on which no sync has shown the contact since the index was emptied', async () => {
    const [ana] = await indexContacts([{ first_name: 'Ana' }, { first_name: 'Bea' }]);
    await addNote(as('admin'), ana?.uuid ?? '', { text: 'Stays' });
    await open()
      .deleteFrom('contact_index')
      .where('uuid', '=', ana?.uuid ?? '')
      .execute();
    const missing = async () =>
      (await open().selectFrom('contact_facts').select('missing_since').executeTakeFirstOrThrow())
        .missing_since;
    await removeOld(NOW);
    expect(await missing()).toBeNull();
    await open().updateTable('contact_index_sync').set({ completed: 2 }).execute();
    await removeOld(NOW);
    expect(await missing()).toBe(new Date(NOW).toISOString());
  });
});

describeOnSqlite('the removal of many contacts’ facts', (open) => {
  it('lets other work go on between steps', async () => {
    setUpApp(open());
    await noteWeekBefore(NOW);
    for (let count = 0; count < 1_000; count++) await goneWithNote(null, daysBefore(100));
    expect(await longestHold(() => removeOld(NOW), 50)).toBeLessThan(50);
    expect(await open().selectFrom('contact_facts').select('n').execute()).toEqual([]);
  });
});
