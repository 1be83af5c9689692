import { expect, it } from 'vitest';
import { TEST_VALUES } from '@/lib/sandbox/test-values';
import { signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { listSends } from './list';
import { sendTemplate } from './send';

const STATES: Record<string, string> = {
  accepted: 'accepted',
  refused: 'refused',
  too_many_calls: 'not_sent',
  plan_lapsed: 'not_sent',
  accepted_then_500: 'unknown',
  hang: 'unknown',
};

describeOnSqlite('a message with a test value', (open) => {
  it.each(TEST_VALUES)('$value: $title', async (testValue) => {
    setUpApp(open(), { SERVICE_TIMEOUT_MS: '300' });
    withSandbox();
    await signUp(marketer());
    const input =
      testValue.kind === 'phone' ? message({ phone: testValue.value }) : message({ name: testValue.value });
    const sent = await sendTemplate(marketer(), input, null);
    expect(sent.state).toBe(STATES[testValue.outcome]);
    expect(sent.problem === null).toBe(testValue.outcome === 'accepted');
    if (testValue.outcome === 'refused') {
      expect(sent.problem).toMatchObject({ by: 'whatsapp', code: String(testValue.code) });
      expect(sent.problem?.fbtrace_id).toBeTruthy();
      expect(sent.problem?.offer_do_not_send).toBe(testValue.code === 131050);
    }
    if (sent.state === 'unknown') expect(sent.problem?.again).toBe('may_double');
    const { data } = await listSends(marketer(), {}, { page: 1, per_page: 10 });
    expect(data.map(({ id, state }) => [id, state])).toEqual([[sent.id, sent.state]]);
  });
});
