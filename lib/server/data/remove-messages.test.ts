import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_DATA_SETTINGS } from '@/lib/data/settings';
import { DAY_MS } from '@/lib/dates/days';
import { draftTo, indexContacts, saleTemplate } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { noteWeekBefore } from '../../testing/noted-week';
import { sentAt } from '../../testing/old-messages';
import { withSandbox } from '../../testing/service';
import { staff } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { createBroadcast } from '../broadcasts/broadcasts';
import { retryBroadcast } from '../broadcasts/copy';
import { withoutThoseWhoGotIt } from '../broadcasts/family';
import { planBroadcast } from '../broadcasts/plan';
import { getBroadcast } from '../broadcasts/store';
import { messagesOverview } from '../overview/messages';
import { countsDrift } from '../sends/counts';
import { getSend, listSends } from '../sends/list';
import { saveDataSettings } from '../settings/data';
import { removeOld } from './retention';

const NOW = Date.now();
const OLD = NOW - 40 * DAY_MS;
const YOUNG = NOW - 2 * DAY_MS;
const NUMBERS = ['+34612000001', '+34612000002'];

describeStores('the removal of old messages', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    await noteWeekBefore(NOW);
    await saveDataSettings(staff(), { ...DEFAULT_DATA_SETTINGS, messages: 1 });
  });

  const ids = async () =>
    (await open().selectFrom('send').select('id').orderBy('created_at').execute()).map(({ id }) => id);

  /** A broadcast that has ended, of which each of these got the message or not. */
  async function ended(columns: object = {}, numbers = NUMBERS, name = 'spring_sale') {
    const template_id = await saleTemplate({ name });
    await indexContacts(numbers.map((phone) => ({ phone, first_name: 'Ana' })));
    const sources = [{ type: 'numbers', text: numbers.join('\n') }];
    const exclusions = {
      template_days: 90,
      marketing_days: 0,
      other_broadcasts: false,
      unknown_numbers: 'send',
    };
    const { id } = await createBroadcast(marketer(), draftTo(template_id, sources, { exclusions }));
    await planBroadcast(marketer(), id);
    const [started_at, ended_at] = [OLD, OLD + 1_000].map((ms) => new Date(ms).toISOString());
    const counts = { n_waiting: 0, n_accepted: 1, n_not_reached: numbers.length - 1, plan_token: null };
    await open()
      .updateTable('broadcast')
      .set({ state: 'finished', started_at, ended_at, ...counts, ...columns })
      .where('id', '=', id)
      .execute();
    const rows = open().updateTable('broadcast_recipient').where('broadcast_id', '=', id);
    await rows.set({ state: 'not_reached' }).execute();
    await rows.set({ state: 'accepted' }).where('position', '=', 0).execute();
    return { id, template_id };
  }

  it('keeps those whose outcome is unknown or still to come, and what came later', async () => {
    const unknown = await sentAt(OLD, { state: 'unknown' });
    const sending = await sentAt(OLD + 1, { state: 'sending' });
    for (const state of ['accepted', 'refused', 'not_sent'] as const) await sentAt(OLD + 2, { state });
    const young = await sentAt(YOUNG);
    await removeOld(NOW);
    expect(await ids()).toEqual([unknown, sending, young]);
  });

  it('passes many that stay once', async () => {
    for (let count = 0; count < 60; count++) await sentAt(OLD, { state: 'unknown' });
    for (let count = 0; count < 60; count++) await sentAt(OLD);
    await removeOld(NOW);
    expect(await ids()).toHaveLength(60);
  });

  it('leaves the history and the overview with what is there', async () => {
    await sentAt(OLD);
    await sentAt(OLD, { state: 'refused' });
    const kept = await sentAt(YOUNG);
    const overview = () => messagesOverview({ now: NOW, utcOffset: 0, signal: undefined });
    const before = await overview();
    await removeOld(NOW);
    const { data, meta } = await listSends(staff(), {}, { page: 1, per_page: 10 });
    expect(data.map(({ id }) => id)).toEqual([kept]);
    expect(meta).toMatchObject({ total: 1, by_state: { accepted: 1, refused: 0 } });
    expect(meta.removed).toBe('Messages are removed after 1 month.');
    expect(await countsDrift(open())).toEqual([]);
    expect(await overview()).toEqual(before);
  });

  it('lets a link to one say why it is missing', async () => {
    const id = await sentAt(OLD);
    await expect(getSend('a'.repeat(20))).rejects.toMatchObject({ code: 'not_found' });
    await removeOld(NOW);
    await expect(getSend(id)).rejects.toMatchObject({
      code: 'removed',
      message: 'This message is no longer in the history. Messages are removed after 1 month.',
    });
    await saveDataSettings(staff(), DEFAULT_DATA_SETTINGS);
    await expect(getSend(id)).rejects.toMatchObject({
      message: 'This message is no longer in the history. Messages were removed after 1 month.',
    });
  });

  it.each(['running', 'paused', 'scheduled', 'awaiting_approval', 'missed'] as const)(
    'leaves those of a broadcast that is %s, and of the others of its series',
    async (state) => {
      const { id: first } = await ended();
      const ended_at = state === 'missed' ? new Date(YOUNG).toISOString() : null;
      const { id: retry } = await ended({ state, ended_at, root_id: first }, NUMBERS, 'summer_sale');
      await sentAt(OLD, { broadcast: { id: first, recipient: 0 } });
      await sentAt(OLD, { broadcast: { id: retry, recipient: 0 } });
      await removeOld(NOW);
      expect(await ids()).toHaveLength(2);
      await open().updateTable('broadcast').set({ state: 'stopped' }).where('id', '=', retry).execute();
      await removeOld(NOW);
      expect(await ids()).toEqual([]);
    },
  );

  it('leaves those of a broadcast whose retry has its recipients chosen', async () => {
    const { id } = await ended();
    await sentAt(OLD, { broadcast: { id, recipient: 0 } });
    const retry = await retryBroadcast(marketer(), id);
    await planBroadcast(marketer(), retry.id);
    await removeOld(NOW);
    expect(await ids()).toHaveLength(1);
  });

  it('leaves the numbers of a broadcast, which is then sent again to no one', async () => {
    const { id } = await ended();
    const draft = await retryBroadcast(marketer(), id);
    await sentAt(OLD, { broadcast: { id, recipient: 0 } });
    expect(await getBroadcast(id)).toMatchObject({ retryable: 1, removed: { messages_at: null } });
    await removeOld(NOW);
    expect(await getBroadcast(id)).toMatchObject({
      counts: { audience: 2, accepted: 1, not_reached: 1 },
      retryable: 0,
      removed: { messages_at: expect.any(String), people_at: null, files: false },
    });
    const why = {
      code: 'invalid',
      message: expect.stringContaining('No one can tell any more who got this message.'),
    };
    await expect(retryBroadcast(marketer(), id)).rejects.toMatchObject(why);
    await expect(planBroadcast(marketer(), draft.id)).rejects.toMatchObject(why);
  });

  it('lets a retry reach no one whose list was prepared in the moment of the removal', async () => {
    const { id } = await ended();
    const retry = await retryBroadcast(marketer(), id);
    const person = { phoneKey: '+34612000009', contactUuid: null };
    const series = { id: retry.id, root_id: id };
    expect(await withoutThoseWhoGotIt(open(), series, [person])).toEqual([person]);
    await open()
      .updateTable('broadcast')
      .set({ messages_removed_at: new Date(NOW).toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await withoutThoseWhoGotIt(open(), series, [person])).toEqual([]);
  });

  it('gives no one the same template sooner', async () => {
    const { template_id } = await ended();
    await sentAt(OLD, { phone: '+34612000001', name: 'spring_sale' });
    await sentAt(OLD, { phone: '+34612000002', name: 'spring_sale', state: 'refused' });
    await removeOld(NOW);
    expect(await ids()).toEqual([]);
    const exclusions = {
      template_days: 90,
      marketing_days: 0,
      other_broadcasts: false,
      unknown_numbers: 'send',
    };
    const sources = [{ type: 'numbers', text: NUMBERS.join('\n') }];
    const { id } = await createBroadcast(marketer(), draftTo(template_id, sources, { exclusions }));
    expect(await planBroadcast(marketer(), id)).toMatchObject({
      recipients: 1,
      by_reason: { recent_template: 1 },
    });
    const left = await open()
      .selectFrom('broadcast_recipient')
      .select(['phone', 'detail'])
      .where('broadcast_id', '=', id)
      .where('reason', '=', 'recent_template')
      .execute();
    expect(left).toEqual([{ phone: '+34612000001', detail: new Date(OLD).toISOString() }]);
  });

  it('counts as many people for a retry as its plan then takes', async () => {
    const { id } = await ended({ n_accepted: 0, n_not_reached: 2 });
    await open().updateTable('broadcast_recipient').set({ state: 'not_reached' }).execute();
    await sentAt(OLD, { phone: '+34612000001', name: 'spring_sale' });
    expect(await getBroadcast(id)).toMatchObject({ retryable: 1 });
    await removeOld(NOW);
    expect(await getBroadcast(id)).toMatchObject({ retryable: 1 });
    const retry = await retryBroadcast(marketer(), id);
    expect(await planBroadcast(marketer(), retry.id)).toMatchObject({ recipients: 1 });
  });

  it('remembers no number, and nothing for longer than a rule may look back', async () => {
    await sentAt(OLD, { phone: '+34612000001' });
    await sentAt(NOW - 367 * DAY_MS, { phone: '+34612000002' });
    await sentAt(OLD, { phone: '+34612000003', test: true });
    await removeOld(NOW);
    const past = () => open().selectFrom('past_message').selectAll().execute();
    expect(await past()).toEqual([
      {
        number_hash: expect.stringMatching(/^[0-9a-f]{15}$/),
        template_name: 'welcome',
        category: '',
        last_at: new Date(OLD).toISOString(),
      },
    ]);
    const later = NOW + 330 * DAY_MS;
    await noteWeekBefore(later);
    await removeOld(later);
    expect(await past()).toEqual([]);
  });
});
