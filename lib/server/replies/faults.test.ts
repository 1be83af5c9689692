import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { coded } from '@/lib/messages/coded';
import type { ReplyState } from '@/lib/replies/schema';
import { HOURS, PRICES, reply, saveAs } from '../../testing/replies';
import { CANARY } from '../../testing/service/client';
import {
  answer,
  closedPort,
  hostileService,
  type Received,
  reset,
} from '../../testing/service/hostile-service';
import { setUpAppOver } from '../../testing/set-up-app-over';
import { store } from '../db/client';
import { getReply, replyVersions } from './list';

type Behavior = (call: Received, response: ServerResponse) => void;
type Case = [title: string, state: ReplyState | null, behave: Behavior, error: object];

const done = { statusCode: 200, id: HOURS, message: 'Canned reply updated successfully' };
const json = JSON.stringify(done);

const says =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behavior =>
  (_call, response) =>
    answer(response, status, body, headers);

/** Executes, then gives the response. */
const does =
  (behave: Behavior): Behavior =>
  (call, response) => {
    call.execute();
    behave(call, response);
  };

/** Gives the response while it is still at work, as a service behind a gateway that timed out. */
const doesLater =
  (behave: Behavior): Behavior =>
  (call, response) => {
    behave(call, response);
    response.on('finish', call.execute);
  };

const html = '<html><body>Server Error at /var/www/app.php</body></html>';
const leaky = { message: `Bearer ${CANARY} at Handler.php:12\n#0 /var/www/html/x.php` };
const LOST = { outcome: 'unknown', current: { name: 'New', state: 'unknown' } };
const NOT_DONE = { outcome: 'not_executed', current: undefined };
const onFields = (...said: { path: string; message: string }[]) => {
  const issues = said.map(({ path, message }) => ({
    path,
    message: coded('service-errors.says', { text: message }),
  }));
  return { ...NOT_DONE, code: 'invalid', issues };
};

const CASES: Case[] = [
  ['F5: reset after reading', 'unknown', (_call, response) => reset(response), LOST],
  ['F6: reset after executing', 'unknown', does((_call, response) => reset(response)), LOST],
  [
    'F7: reset in the middle of the answer',
    'unknown',
    does((_call, response) => {
      response
        .writeHead(200, { 'content-length': json.length })
        .write(json.slice(0, 20), () => reset(response));
    }),
    LOST,
  ],
  ['F8: no answer', 'unknown', () => {}, { ...LOST, code: 'service_timeout' }],
  ['F8, F41: no answer after executing', 'unknown', does(() => {}), { ...LOST, code: 'service_timeout' }],
  ['F13: 500 as a page', 'unknown', says(500, html), { ...LOST, code: 'service_failed' }],
  ['F14: 502, and executed afterwards', 'unknown', doesLater(says(502, html)), LOST],
  ['F14: 504, and executed afterwards', 'unknown', doesLater(says(504, { message: 'Timeout' })), LOST],
  ['F16: 401', null, says(401, { error: 'Unauthorized.' }), { ...NOT_DONE, code: 'service_rejected_key' }],
  [
    'F17: 403 with a plan text',
    null,
    says(403, { statusCode: 403, message: 'Your plan has lapsed.' }),
    { ...NOT_DONE, code: 'service_refused', message: expect.stringContaining('has expired') },
  ],
  [
    'F18: 404',
    null,
    says(404, { statusCode: 404, message: 'Not Found' }),
    { ...NOT_DONE, code: 'not_found', message: expect.stringContaining('Compare the UUID') },
  ],
  ['F18: 404 as a page', 'unknown', says(404, html), LOST],
  [
    'F18: 500 for what it does not have',
    'unknown',
    says(500, { statusCode: 500, message: 'Request unable to be processed' }),
    { ...LOST, code: 'service_failed', message: expect.stringContaining('may no longer exist there') },
  ],
  [
    'F19: 409',
    null,
    says(409, { message: 'This trigger is taken.' }),
    { ...NOT_DONE, code: 'conflict', message: 'The messaging service says: “This trigger is taken.”' },
  ],
  [
    'F20: 422 with errors',
    null,
    says(422, { message: 'x', errors: { trigger: ['taken'], response_type: ['not one of ours'] } }),
    onFields({ path: 'trigger', message: 'taken' }, { path: 'response_type', message: 'not one of ours' }),
  ],
  [
    'F20: 400 with errors',
    null,
    says(400, { statusCode: 400, errors: { match_criteria: ['only exact match'] } }),
    onFields({ path: 'match_criteria', message: 'only exact match' }),
  ],
  [
    'F21: errors as a text',
    null,
    says(400, { error: 'The plan has no replies.' }),
    { ...NOT_DONE, code: 'invalid', message: 'The messaging service says: “The plan has no replies.”' },
  ],
  ['F21: empty errors', null, says(422, { errors: {} }), { ...NOT_DONE, code: 'invalid' }],
  [
    'F21: nested errors',
    null,
    says(422, { data: { errors: { response: { url: ['not https'] } } } }),
    onFields({ path: 'response', message: 'not https' }),
  ],
  [
    'F22: 429 for an hour',
    null,
    says(429, { message: 'Too Many Attempts.' }, { 'retry-after': '3600' }),
    { ...NOT_DONE, retryAfter: 3600 },
  ],
  ['F25: 200 and nothing', 'unknown', does(says(200, '')), { ...LOST, code: 'service_unreadable' }],
  ['F25: 200 and an empty object', 'unknown', says(200, {}), { ...LOST, code: 'service_unreadable' }],
  ['F25: 200 without an id', 'unknown', says(200, { statusCode: 200, message: 'Updated' }), LOST],
  ['F25: 200 for another reply', 'unknown', says(200, { ...done, id: PRICES }), LOST],
  ['F25: 204', 'unknown', says(204, ''), LOST],
  ['F26: 200 cut off', 'unknown', does(says(200, json.slice(0, 20))), LOST],
  ['F28: 200 with a list', 'unknown', does(says(200, '[]')), LOST],
  [
    'F29: 200 that says 400',
    null,
    says(200, { statusCode: 400, errors: { name: ['no'] } }),
    onFields({ path: 'name', message: 'no' }),
  ],
  ['F42: a stack trace with the key', 'unknown', does(says(500, leaky)), LOST],
  ['F42: a refusal with the key', null, says(422, leaky), { ...NOT_DONE, code: 'invalid' }],
];

/** A reply that is saved, and then misbehavior. */
async function savedOver(behave: Behavior) {
  const service = await hostileService((call, response) =>
    call.nth === 1 ? does(says(200, done))(call, response) : behave(call, response),
  );
  await setUpAppOver(service.url);
  await saveAs('Ana', HOURS, { name: 'Old' });
  return service;
}

async function expectNoLeak(error: unknown) {
  const { message, issues, current } = error as { message: string; issues: unknown; current: unknown };
  const rows = [
    await store().selectFrom('audit').selectAll().execute(),
    await store().selectFrom('canned_reply').selectAll().execute(),
    await store().selectFrom('canned_reply_saving').selectAll().execute(),
  ];
  const all = JSON.stringify([message, issues, current, rows]);
  expect(all).not.toContain(CANARY);
  expect(all).not.toContain('/var/www');
}

describe('a save of a reply when the service misbehaves', () => {
  it.each(CASES)('%s: %s', async (_title, state, behave, expected) => {
    const service = await savedOver(behave);
    const error = await saveAs('Ana', HOURS, { name: 'New', version: 1 }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject(expected);
    expect(service.received).toHaveLength(2);
    expect(service.received[1]).toMatchObject({ method: 'PUT', path: `/api/canned-replies/${HOURS}` });
    expect(JSON.parse(service.received[1]?.body ?? '')).toEqual(reply({ name: 'New' }));
    await expectNoLeak(error);
    const events = await store().selectFrom('audit').select('outcome').orderBy('id').execute();
    expect(events.map(({ outcome }) => outcome)).toEqual(['done', state === null ? 'refused' : 'unknown']);
    const kept =
      state === null ? { name: 'Old', state: 'saved', version: 1 } : { name: 'New', state, version: 2 };
    expect(await getReply(HOURS)).toMatchObject(kept);
    expect((await replyVersions(HOURS)).data).toHaveLength(kept.version);
    if (service.executed.length === 2) expect(kept.name).toBe('New');
  });

  it('F41: done, its answer lost, and done again: the same values, and then it is saved', async () => {
    const service = await savedOver(
      does((call, response) => (call.nth === 2 ? reset(response) : answer(response, 200, done))),
    );
    const save = () => saveAs('Ana', HOURS, { name: 'New', version: 1 });
    await expect(save()).rejects.toMatchObject({ outcome: 'unknown' });
    expect(await save()).toMatchObject({ name: 'New', version: 2, state: 'saved' });
    expect(service.executed[2]?.body).toBe(service.executed[1]?.body);
  });

  it('F22: a short 429 is waited for, and then it goes once', async () => {
    const service = await hostileService((call, response) => {
      if (call.nth === 1)
        return answer(response, 429, { message: 'Too Many Attempts.' }, { 'retry-after': '0' });
      call.execute();
      answer(response, 200, done);
    });
    await setUpAppOver(service.url, { timeoutMs: 5_000 });
    expect(await saveAs('Ana', HOURS)).toMatchObject({ state: 'saved' });
    expect(service.executed).toHaveLength(1);
  });

  it('F1: a refused connection leaves a new reply out of the local copy', async () => {
    await setUpAppOver(`http://127.0.0.1:${await closedPort()}`);
    await expect(saveAs('Ana', HOURS)).rejects.toMatchObject({
      code: 'service_unreachable',
      outcome: 'not_executed',
    });
    await expect(getReply(HOURS)).rejects.toMatchObject({ code: 'not_found' });
  });
});
