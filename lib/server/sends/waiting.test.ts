import { beforeEach, expect, it, vi } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import type { SendInput } from '@/lib/sends/schema';
import { signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { aTurn } from '../../testing/service/turn';
import { describeStores, setUpApp } from '../../testing/stores';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { serviceConnection } from '../service/connection';
import { roleSetting } from '../users/role-settings';
import * as rights from '../users/still-allowed';
import { sendTemplate } from './send';

const ctx = marketer();
const sender = marketer('Sam');
const OFF = { support_may_define: false, marketer_may_define: false };
if (sender.actor.kind === 'user') sender.actor.roles = ['support', 'sender'];

describeStores('while a message waits for its turn', (open) => {
  let faults: FaultInjection;
  beforeEach(async () => {
    setUpApp(open());
    faults = withSandbox();
    await signUp(ctx);
    await signUp(sender);
    await open().updateTable('user').set('role', 'support').where('name', '=', 'Sam').execute();
  });

  /** Makes a change once the message waits for this turn, the first or the one of a retry. */
  function duringTurn(number: number, change: () => Promise<unknown>): void {
    let turns = 0;
    vi.spyOn(serviceConnection().rateLimiter, 'take').mockImplementation(async () => {
      turns += 1;
      if (turns === number) await change();
      return aTurn;
    });
  }

  const set = (values: { banned?: number; role?: string }) =>
    open().updateTable('user').set(values).where('name', '=', 'Tomás').execute();
  const list = ({ phone }: SendInput) => addDoNotSend(ctx, { phone, reason: 'asked us', source: 'hand' });
  const arrived = () => faults.requests.filter(({ operation }) => operation === 'sendTemplate').length;

  it('is not sent when its number is put on the do-not-send list', async () => {
    const input = message();
    duringTurn(1, () => list(input));
    const send = await sendTemplate(ctx, input, null);
    expect(send).toMatchObject({ state: 'not_sent', problem: { code: 'do_not_send', again: 'no' } });
    expect(arrived()).toBe(0);
  });

  it.each([
    ['is deactivated', () => set({ banned: 1 })],
    ['is deleted', () => open().deleteFrom('user').where('name', '=', 'Tomás').execute()],
    ['loses the role', () => set({ role: 'support' })],
  ])('is not sent when its sender %s', async (_, change) => {
    duringTurn(1, change);
    const send = await sendTemplate(ctx, message(), null);
    expect(send).toMatchObject({ state: 'not_sent', problem: { code: 'forbidden', again: 'yes' } });
    expect(arrived()).toBe(0);
  });

  it('is not sent when support staff may no longer send', async () => {
    await roleSetting.save(ctx, { ...OFF, support_may_send: true });
    duringTurn(1, () => roleSetting.save(ctx, { ...OFF, support_may_send: false }));
    expect(await sendTemplate(sender, message(), null)).toMatchObject({ state: 'not_sent' });
    duringTurn(1, () => roleSetting.save(ctx, { ...OFF, support_may_send: true }));
    expect(await sendTemplate(sender, message(), null)).toMatchObject({ state: 'accepted' });
  });

  it('is not sent when Frontdesk can’t check that again, and says so', async () => {
    duringTurn(1, async () => {
      vi.spyOn(rights, 'rolesNow').mockRejectedValueOnce(new TypeError('unexpected'));
    });
    const send = await sendTemplate(ctx, message(), null);
    expect(send).toMatchObject({ state: 'not_sent', problem: { code: 'internal' } });
    expect(send.problem?.title).toContain('couldn’t check');
    expect(arrived()).toBe(0);
  });

  it('is not tried again when its number is listed after the service was busy', async () => {
    const input = message();
    const busy = { status: 429, headers: { 'retry-after': '1' } };
    const respond = () => Response.json({ message: 'Too Many Attempts.' }, busy);
    faults.failNext('sendTemplate', { kind: 'response', execute: false, respond });
    duringTurn(2, () => list(input));
    const send = await sendTemplate(ctx, input, null);
    expect(send).toMatchObject({ state: 'not_sent', problem: { code: 'do_not_send' } });
    expect(arrived()).toBe(1);
  });
});
