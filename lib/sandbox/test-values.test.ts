import { expect, test } from 'vitest';
import { openSandbox } from '../testing/sandbox';
import { createFaultInjection } from './fault-injection';
import { TEST_VALUES, type TestValue } from './test-values';

const bodyOf = ({ kind, value }: TestValue) => ({
  phone: kind === 'phone' ? value : '+34600111222',
  template: { name: kind === 'template' ? value : 'welcome', language: { code: 'en_US' } },
});
const withOutcome = (outcome: TestValue['outcome']) =>
  TEST_VALUES.filter((testValue) => testValue.outcome === outcome).map(
    (testValue) => [testValue.value, testValue] as const,
  );

const send = async (testValue: TestValue) => {
  const faults = createFaultInjection();
  const response = await openSandbox({ faults }).call('POST', '/api/send/template', bodyOf(testValue));
  return { response, body: await response.json(), sent: faults.executed.length };
};

test('every value is there once, and every class of refusal as a phone', () => {
  expect(new Set(TEST_VALUES.map(({ value }) => value)).size).toBe(TEST_VALUES.length);
  const codes = TEST_VALUES.flatMap((testValue) =>
    testValue.kind === 'phone' && testValue.outcome === 'refused' ? [testValue.code] : [],
  );
  const classes = [190, 130429, 131056, 131048, 131049, 131050, 131026, 132000, 132001, 132015, 131000];
  expect(codes.toSorted((a, b) => a - b)).toEqual(classes.toSorted((a, b) => a - b));
});

test.each(withOutcome('accepted'))('%s is accepted', async (_, testValue) => {
  const { body, sent } = await send(testValue);
  expect(body.data).toMatchObject({ success: true, data: { messages: [{ message_status: 'accepted' }] } });
  expect(sent).toBe(1);
});

test.each(withOutcome('refused'))(
  '%s is refused with its code, and nothing is sent',
  async (_, testValue) => {
    const { response, body, sent } = await send(testValue);
    expect(response.status).toBe(200);
    expect(body.data).toMatchObject({
      success: false,
      data: { error: { code: 'code' in testValue && testValue.code } },
    });
    expect(sent).toBe(0);
  },
);

test.each(withOutcome('too_many_calls'))(
  '%s is a 429 with Retry-After, and nothing is sent',
  async (_, testValue) => {
    const { response, sent } = await send(testValue);
    expect([response.status, response.headers.get('retry-after'), sent]).toEqual([429, '5', 0]);
  },
);

test.each(withOutcome('plan_lapsed'))('%s is a 403 with words, and nothing is sent', async (_, testValue) => {
  const { response, body, sent } = await send(testValue);
  expect([response.status, sent]).toEqual([403, 0]);
  expect(body.message).toContain('plan');
});

test.each(withOutcome('accepted_then_500'))('%s is sent and answered with a 500', async (_, testValue) => {
  const { response, sent } = await send(testValue);
  expect([response.status, sent]).toEqual([500, 1]);
});

test.each(withOutcome('hang'))('%s answers nothing until the caller gives up', async (_, testValue) => {
  const { call } = openSandbox();
  const caller = new AbortController();
  const answer = call('POST', '/api/send/template', bodyOf(testValue), { signal: caller.signal });
  const first = await Promise.race([answer, new Promise((resolve) => setImmediate(resolve, 'nothing yet'))]);
  expect(first).toBe('nothing yet');
  caller.abort();
  await expect(answer).rejects.toThrow('aborted');
});
