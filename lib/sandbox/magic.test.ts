import { expect, test } from 'vitest';
import { createKnobs } from './knobs';
import { MAGIC_VALUES, type MagicValue } from './magic';
import { openSandbox } from './testing';

const bodyOf = ({ kind, value }: MagicValue) => ({
  phone: kind === 'phone' ? value : '+34600111222',
  template: { name: kind === 'template' ? value : 'welcome', language: { code: 'en_US' } },
});
const withOutcome = (outcome: MagicValue['outcome']) =>
  MAGIC_VALUES.filter((magic) => magic.outcome === outcome).map((magic) => [magic.value, magic] as const);

const send = async (magic: MagicValue) => {
  const knobs = createKnobs();
  const response = await openSandbox({ knobs }).call('POST', '/api/send/template', bodyOf(magic));
  return { response, body: await response.json(), sent: knobs.executed.length };
};

test('every value is there once, and every class of refusal as a phone', () => {
  expect(new Set(MAGIC_VALUES.map(({ value }) => value)).size).toBe(MAGIC_VALUES.length);
  const codes = MAGIC_VALUES.flatMap((magic) =>
    magic.kind === 'phone' && magic.outcome === 'refused' ? [magic.code] : [],
  );
  const classes = [190, 130429, 131056, 131048, 131049, 131050, 131026, 132000, 132001, 132015, 131000];
  expect(codes.toSorted((a, b) => a - b)).toEqual(classes.toSorted((a, b) => a - b));
});

test.each(withOutcome('accepted'))('%s is accepted', async (_, magic) => {
  const { body, sent } = await send(magic);
  expect(body.data).toMatchObject({ success: true, data: { messages: [{ message_status: 'accepted' }] } });
  expect(sent).toBe(1);
});

test.each(withOutcome('refused'))('%s is refused with its code, and nothing is sent', async (_, magic) => {
  const { response, body, sent } = await send(magic);
  expect(response.status).toBe(200);
  expect(body.data).toMatchObject({
    success: false,
    data: { error: { code: 'code' in magic && magic.code } },
  });
  expect(sent).toBe(0);
});

test.each(withOutcome('too_many_calls'))(
  '%s is a 429 with Retry-After, and nothing is sent',
  async (_, magic) => {
    const { response, sent } = await send(magic);
    expect([response.status, response.headers.get('retry-after'), sent]).toEqual([429, '5', 0]);
  },
);

test.each(withOutcome('plan_lapsed'))('%s is a 403 with words, and nothing is sent', async (_, magic) => {
  const { response, body, sent } = await send(magic);
  expect([response.status, sent]).toEqual([403, 0]);
  expect(body.message).toContain('plan');
});

test.each(withOutcome('accepted_then_500'))('%s is sent and answered with a 500', async (_, magic) => {
  const { response, sent } = await send(magic);
  expect([response.status, sent]).toEqual([500, 1]);
});

test.each(withOutcome('hang'))('%s answers nothing until the caller gives up', async (_, magic) => {
  const { call } = openSandbox();
  const caller = new AbortController();
  const answer = call('POST', '/api/send/template', bodyOf(magic), { signal: caller.signal });
  const first = await Promise.race([answer, new Promise((resolve) => setImmediate(resolve, 'nothing yet'))]);
  expect(first).toBe('nothing yet');
  caller.abort();
  await expect(answer).rejects.toThrow('aborted');
});
