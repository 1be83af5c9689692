import { expect, it } from 'vitest';
import { coded } from '@/lib/messages/coded';
import { indexContacts } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { alsoToUs, ana, bo, cy, group, planning } from '../../testing/planning';
import { describeStores } from '../../testing/stores';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { sendTemplate } from '../sends/send';
import { updateBroadcast } from './broadcasts';
import { requireFreshContacts } from './fresh-contacts';
import type { AudiencePerson } from './people';
import { planBroadcast } from './plan';
import { resolveRecipients } from './resolve';
import { broadcastSetting } from './settings';
import { getBroadcast } from './store';

describeStores('a plan', (open) => {
  const { draft, plan, outcomes } = planning(open);

  it('asks before it uses contacts of another day, but not for those of an incomplete index', async () => {
    await indexContacts([ana]);
    const now = Date.now();
    await requireFreshContacts(now);
    const at = new Date(now - 9 * 24 * 3600 * 1000).toISOString();
    const set = (values: object) => open().updateTable('contact_index_sync').set(values).execute();
    await set({ completed_as_of: at });
    await expect(requireFreshContacts(now)).rejects.toMatchObject({
      issues: [{ path: 'old_contacts', message: coded('broadcasts-errors.oldContacts', { days: 9 }) }],
    });
    // The plan itself refuses that.
    await set({ expected: 5 });
    await requireFreshContacts(now);
  });

  it('says how long it takes, what it uses of the limits, and who must agree', async () => {
    await indexContacts([ana, bo, cy]);
    const settings = {
      approval_above: 2,
      confirm_above: 3,
      marketers_approve: false,
      zone: 'UTC',
      tier: 250,
    } as const;
    await broadcastSetting.save(marketer(), settings);
    await sendTemplate(marketer(), message(), null);
    const schedule = { starts_at: '2030-07-01T20:00:00Z', zone: 'Europe/Madrid' };
    expect(await plan([group], { schedule, ...alsoToUs })).toMatchObject({
      calls: 3,
      minutes: 1,
      per_minute: 40,
      zone: 'Europe/Madrid',
      us_marketing: 1,
      // Quiet from 21:00 to 08:00.
      starts_at: '2030-07-01T20:00:00.000Z',
      ends_at: '2030-07-02T06:01:00.000Z',
      cap: { limit: 1_000, used: 1, is_exceeded: false },
      tier: { limit: 250, used: 1, is_exceeded: false },
      needs_approval: true,
      needs_count: false,
    });
  });

  it('has the same hash only when it would send the same', async () => {
    await indexContacts([ana, bo]);
    const id = await draft([group]);
    const hash = async () => (await planBroadcast(marketer(), id)).plan_hash;
    const first = await hash();
    expect(await hash()).toBe(first);
    expect((await getBroadcast(id)).plan?.plan_hash).toBe(first);
    await updateBroadcast(marketer(), id, { pace: { per_minute: 10, soft_start: 'off' } });
    expect((await getBroadcast(id)).plan).toBeNull();
    const slower = await hash();
    await addDoNotSend(marketer(), { phone: bo.phone, reason: 'Asked', source: 'hand' });
    expect(new Set([first, slower, await hash()]).size).toBe(3);
  });

  it('stops when the broadcast is edited between two chunks', async () => {
    const id = await draft([group]);
    const { content, mapping, exclusions } = await getBroadcast(id);
    const of = (phone: string): AudiencePerson => ({
      phone,
      phoneKey: phone,
      fault: null,
      contactUuid: 'c',
      deleted: false,
      name: null,
      fields: {},
      cells: null,
      fileRow: null,
    });
    async function* people() {
      yield [of(ana.phone)];
      await updateBroadcast(marketer(), id, { name: 'Other' });
      yield [of(bo.phone)];
    }
    await open().updateTable('broadcast').set({ plan_token: 't' }).execute();
    const resolving = {
      broadcastId: id,
      token: 't',
      content,
      template: content,
      mapping,
      exclusions,
      ownFields: [],
    };
    const now = { now: Date.now(), startsAt: new Date().toISOString() };
    await expect(resolveRecipients(people(), { ...resolving, ...now })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await outcomes()).toEqual([[ana.phone, 'waiting']]);
  });

  it('lets the latest of several win', async () => {
    await indexContacts([ana, bo]);
    const id = await draft([group]);
    const plans = await Promise.allSettled(Array.from({ length: 4 }, () => planBroadcast(marketer(), id)));
    expect(plans.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await outcomes()).toEqual([
      [ana.phone, 'waiting'],
      [bo.phone, 'waiting'],
    ]);
    expect((await broadcastSetting.read()).approval_above).toBe(200);
  });
});
