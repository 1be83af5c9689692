import type { RefusalCode } from './whatsapp-errors';

type TestValueOutcome =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; code: RefusalCode }
  /** 429 of the service itself, with `Retry-After`; nothing was sent. */
  | { outcome: 'too_many_calls' }
  /** 403 of the service itself; nothing was sent. */
  | { outcome: 'plan_lapsed' }
  /** Sent, but the response is a 500. */
  | { outcome: 'accepted_then_500' }
  /** Not sent, and no response. */
  | { outcome: 'hang' };

export type TestValue = { kind: 'phone' | 'template'; value: string; title: string } & TestValueOutcome;

const CASES: (TestValueOutcome & { template: string; title: string })[] = [
  { template: 'accepted', title: 'Accepted', outcome: 'accepted' },
  { template: 'not_on_whatsapp', title: 'Not on WhatsApp, or an old app', outcome: 'refused', code: 131026 },
  { template: 'stopped_marketing', title: 'Stopped marketing messages', outcome: 'refused', code: 131050 },
  { template: 'held_back', title: 'Held back by WhatsApp', outcome: 'refused', code: 131049 },
  { template: 'pair_rate', title: 'Too many messages to this person', outcome: 'refused', code: 131056 },
  { template: 'too_fast', title: 'Sending too fast', outcome: 'refused', code: 130429 },
  { template: 'number_restricted', title: 'Sender restricted for spam', outcome: 'refused', code: 131048 },
  { template: 'token_expired', title: 'WhatsApp connection expired', outcome: 'refused', code: 190 },
  { template: 'whatsapp_fault', title: 'WhatsApp error', outcome: 'refused', code: 131000 },
  { template: 'variable_missing', title: 'Wrong number of variables', outcome: 'refused', code: 132000 },
  { template: 'not_approved', title: 'Template unknown or not approved', outcome: 'refused', code: 132001 },
  { template: 'paused', title: 'Template paused for quality', outcome: 'refused', code: 132015 },
  { template: 'too_many_calls', title: 'Service busy (429)', outcome: 'too_many_calls' },
  { template: 'plan_lapsed', title: 'Plan of the service lapsed (403)', outcome: 'plan_lapsed' },
  {
    template: 'accepted_then_500',
    title: 'Sent, then the service fails (500)',
    outcome: 'accepted_then_500',
  },
  { template: 'hang', title: 'No response', outcome: 'hang' },
];

/**
 * Values with a fixed outcome: a test phone has it with every template, a test template (`sandbox_…`, in any
 * language, with any variables) with every other phone.
 */
export const TEST_VALUES: readonly TestValue[] = [
  ...CASES.map(
    ({ template: _, ...rest }, index): TestValue => ({
      kind: 'phone',
      value: `+150055500${String(index + 1).padStart(2, '0')}`,
      ...rest,
    }),
  ),
  ...CASES.map(
    ({ template, ...rest }): TestValue => ({ kind: 'template', value: `sandbox_${template}`, ...rest }),
  ),
];

const byValue = new Map(TEST_VALUES.map((testValue) => [testValue.value, testValue]));

/** The fixed outcome of a send; null if it has no test value. */
export function testValueOutcome(phone: string, templateName: string): TestValueOutcome | null {
  return byValue.get(phone) ?? byValue.get(templateName) ?? null;
}
