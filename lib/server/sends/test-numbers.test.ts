import { expect, it } from 'vitest';
import { MAGIC_VALUES } from '@/lib/sandbox/magic';
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

describeOnSqlite('a message with a magic value', (open) => {
  it.each(MAGIC_VALUES)('$value: $title', async (magic) => {
    setUpApp(open(), { SERVICE_TIMEOUT_MS: '300' });
    withSandbox();
    const input = magic.kind === 'phone' ? message({ phone: magic.value }) : message({ name: magic.value });
    const sent = await sendTemplate(marketer(), input, null);
    expect(sent.state).toBe(STATES[magic.outcome]);
    expect(sent.problem === null).toBe(magic.outcome === 'accepted');
    if (magic.outcome === 'refused') {
      expect(sent.problem).toMatchObject({ by: 'whatsapp', code: String(magic.code) });
      expect(sent.problem?.fbtrace_id).toBeTruthy();
      expect(sent.problem?.offer_do_not_send).toBe(magic.code === 131050);
    }
    if (sent.state === 'unknown') expect(sent.problem?.again).toBe('may_double');
    const { data } = await listSends(marketer(), {}, { page: 1, per_page: 10 });
    expect(data.map(({ id, state }) => [id, state])).toEqual([[sent.id, sent.state]]);
  });
});
