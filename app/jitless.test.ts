import { expect, it } from 'vitest';
import { config } from 'zod/v4/core';

it('zod evaluates no code in the browser, which the policy forbids', async () => {
  const { jitless } = config();
  await import('../instrumentation-client');
  expect(config().jitless).toBe(true);
  config({ jitless });
});
