import { beforeEach, expect, it } from 'vitest';
import { describeStores, setUpApp } from '../../testing/stores';
import { connectOver } from './connection';

const PER_MINUTE = 5;
const transport = { send: () => Promise.reject(new Error('no call is made')), close: async () => {} };

describeStores('the calls of a minute', (open) => {
  beforeEach(() => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: String(PER_MINUTE) });
  });

  const start = () => connectOver({ transport, key: 'key', close: async () => {} }).rateLimiter;

  it('are not made again by the next process when the one that made them was killed', async () => {
    const killed = start();
    for (let call = 0; call < PER_MINUTE; call += 1) await killed.take({ lane: 'save' });
    await expect(start().take({ lane: 'save', maxWaitMs: 0 })).rejects.toMatchObject({
      code: 'service_busy',
    });
  });
});
