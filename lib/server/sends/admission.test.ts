import { beforeEach, expect, it } from 'vitest';
import { inLanguage } from '@/lib/messages/coded';
import { sendInput } from '@/lib/sends/schema';
import { signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import { addDoNotSend, addOptOut } from '../do-not-send/do-not-send';
import { seedTemplates } from '../templates/seed';
import { admissionOf, doNotSendProblem } from './admission';
import { prepareSend } from './prepare';
import { sendTemplate } from './send';
import { saveSendSettings } from './settings';

describeOnSqlite('a message', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    await signUp(marketer());
  });

  /** Like a broadcast does: without a person's own limit. */
  async function admit(input = message(), person: string | null = null, repeats: string | null = null) {
    const prepared = await prepareSend(input);
    const refusal = await exclusively(store(), 'sends', (tx) =>
      admissionOf(tx, { ...prepared, phone: input.phone, person, repeats }, Date.now()),
    );
    return refusal && [refusal.kind, refusal.problem.code];
  }
  const limit = (per_person_day: number, per_team_day: number) =>
    saveSendSettings(marketer(), { per_person_day, per_team_day, shield_minutes: 10 });

  it('is never sent to a number on the do-not-send list, invalid, or twice', async () => {
    const blocked = message();
    await addDoNotSend(marketer(), { phone: blocked.phone, reason: 'Asked us to stop', source: 'hand' });
    expect(await admit(blocked)).toEqual(['never', 'do_not_send']);
    await seedTemplates();
    expect(await admit(message({ name: 'order_shipped' }))).toEqual(['never', 'check']);
    const repeated = message();
    const first = await sendTemplate(marketer(), repeated, null);
    expect(await admit(repeated)).toEqual(['never', 'duplicate']);
    expect(await admit(repeated, null, first.id)).toBeNull();
  });

  it('keeps as a code why Frontdesk has put its number on the list', async () => {
    const { phone } = message();
    await addOptOut(store(), { actor: { kind: 'job', name: 'Broadcasts' }, requestId: 'a' }, phone);
    const { title = '' } = (await doNotSendProblem(store(), phone)) ?? {};
    expect(title).toContain('do-not-send-reasons.optedOut');
    expect(inLanguage('en', title)).toMatch(/: Opted out of marketing messages in WhatsApp$/);
  });

  it('is not sent now when the limit of the team is reached', async () => {
    await limit(250, 1);
    expect(await admit()).toBeNull();
    await sendTemplate(marketer(), message(), null);
    expect(await admit()).toEqual(['not_now', 'cap_team']);
  });

  it('is not sent now when the limit of the person is reached, and another sender’s is', async () => {
    await limit(1, 10);
    await sendTemplate(marketer(), message(), null);
    expect(await admit(message(), 'id-of-Tomás')).toEqual(['not_now', 'cap_person']);
    expect(await admit(message(), 'id-of-Ana')).toBeNull();
    expect(await admit()).toBeNull();
  });

  it('is never sent rather than not now when both apply', async () => {
    await limit(250, 0);
    const blocked = message();
    await addDoNotSend(marketer(), { phone: blocked.phone, reason: 'Asked us to stop', source: 'hand' });
    expect(await admit(sendInput.parse(blocked))).toEqual(['never', 'do_not_send']);
  });
});
