import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query-client';
import { givenBy } from '../testing/given-by';
import { useSaveReply } from './mutations';
import type { Reply } from './schema';

const input = {
  name: 'Hours',
  trigger: 'open',
  match_criteria: 'contains',
  response_type: 'text',
  response: 'From ten.',
} as const;
const current = { ...input, uuid: 'hours', state: 'unknown', version: 2 } as Reply;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A save that is refused with this problem. */
function refused(problem: object) {
  const answer = { status: 504, title: '', detail: 'It may have been saved.', ...problem };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status: 504 })));
  return givenBy(createQueryClient(), useSaveReply).mutateAsync({ uuid: 'hours', ...input, version: 1 });
}

it('gives the local copy and the reason when no one knows whether the messaging service has the reply', async () => {
  const problem = { code: 'service_timeout', outcome: 'unknown', current };
  expect(await refused(problem)).toEqual({
    ...current,
    message: null,
    unconfirmed: 'It may have been saved.',
  });
});

it('throws every other error', async () => {
  await expect(refused({ code: 'conflict', outcome: 'not_executed', current })).rejects.toThrow(
    'It may have',
  );
  await expect(refused({ code: 'service_timeout', outcome: 'unknown' })).rejects.toThrow('It may have');
});
