import { translate } from '../messages/loaded';
import '../server/messages/catalog';
import { expect, it } from 'vitest';
import { queueMessage } from './queue-message';

const t = translate('en', 'lists');
const budget = { limit: 60, remaining: 0, waiting: 3, next_in_ms: 1_200, own: { place: 2, in_ms: 4_100 } };

it('names the limit, the place and the wait of a request', () => {
  expect(queueMessage(t, budget)).toBe(
    'The messaging service accepts 60 requests a minute for the whole team. Yours is number 2 of 3 in the queue and starts in about 5 s.',
  );
});

it('names no number of requests when Frontdesk has no limit of its own', () => {
  expect(queueMessage(t, { ...budget, limit: null, remaining: null, own: null })).toBe(
    'The messaging service is limiting requests. Yours starts in about 2 s.',
  );
});
