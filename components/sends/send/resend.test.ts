import { describe, expect, it } from 'vitest';
import type { Send, SendProblem } from '@/lib/sends/schema';
import { isFixable, resendOffer, resendRequest } from './resend';

const ID = '0b7f1d3e-6a64-4f0e-9d1b-0f6f3f1f2a01';
const EARLIER = '0b7f1d3e-6a64-4f0e-9d1b-0f6f3f1f2a02';

const ENDED = '2026-03-20T10:00:00.000Z';

const send = (state: Send['state'], problem: Partial<SendProblem> | null): Send =>
  ({
    id: ID,
    state,
    phone: '+34600000001',
    contact_uuid: null,
    test: false,
    ended_at: ENDED,
    template: { name: 'welcome', language: { code: 'en' }, components: [] },
    problem: problem && { by: 'whatsapp', code: '131026', again: 'no', retry_after: null, ...problem },
  }) as unknown as Send;

describe('the offer to send again', () => {
  it('is absent when the message was accepted, is being sent or would be rejected again', () => {
    expect(resendOffer(send('accepted', null))).toBeNull();
    expect(resendOffer(send('sending', null))).toBeNull();
    expect(resendOffer(send('refused', { again: 'no' }))).toBeNull();
    expect(resendOffer(send('not_sent', { by: 'system', code: 'do_not_send', again: 'no' }))).toBeNull();
  });

  it('passes the duplicate guard for the earlier message that was named, after a warning', () => {
    const earlier = { id: EARLIER, at: '', by: 'Ana', state: 'accepted' as const };
    const offer = resendOffer(
      send('not_sent', { by: 'system', code: 'duplicate', again: 'may_double', earlier }),
    );
    expect(offer).toMatchObject({ request: { override: true, after: EARLIER } });
    expect(offer?.warning).toBe('twice');
  });

  it.each(['unknown', 'refused'] as const)('names itself when it may have been sent: %s', (state) => {
    const offer = resendOffer(send(state, { again: 'may_double' }));
    expect(offer).toMatchObject({ label: 'againAnyway', request: { override: true, after: ID } });
    expect(offer?.warning).toBe('maybeTwice');
  });

  it('skips the check when only the saved template stopped the message', () => {
    const offer = resendOffer(send('not_sent', { by: 'system', code: 'check', again: 'after_fix' }));
    expect(offer).toMatchObject({ request: { unchecked: true }, warning: null });
  });

  it('takes the number that the contact has now', () => {
    const changed = { by: 'system', code: 'number_changed', again: 'yes', details: '+34600000009' } as const;
    const offer = resendOffer(send('not_sent', changed));
    expect(offer).toMatchObject({ label: 'newNumber', request: { phone: '+34600000009' }, warning: null });
  });

  it('waits as long as WhatsApp requires', () => {
    const offer = resendOffer(send('refused', { code: '131056', again: 'after_waiting', retry_after: 6 }));
    expect(offer).toMatchObject({ from: Date.parse(ENDED) + 6_000, warning: null });
  });

  it('is absent while the message has to be fixed, and there when the service’s plan was the reason', () => {
    const own = send('refused', { code: '132000', again: 'after_fix' });
    const plan = send('not_sent', { by: 'service', code: 'service_refused', again: 'after_fix' });
    expect([isFixable(own), resendOffer(own)]).toEqual([true, null]);
    expect([isFixable(plan), resendOffer(plan)?.label]).toEqual([false, 'again']);
  });

  it('leaves out components when there are none, as the contract requires', () => {
    expect(resendRequest(send('refused', {})).template).toEqual({
      name: 'welcome',
      language: { code: 'en' },
    });
  });
});
