import { afterEach, expect, it, vi } from 'vitest';
import { newSendAttempt, postAttempt } from './mutations';

const attempt = () =>
  newSendAttempt({ phone: '+34612344711', template: { name: 'a', language: { code: 'en' } } });
const signedOut = () =>
  Response.json({ code: 'unauthenticated', detail: 'Sign in.', issues: [] }, { status: 401 });

afterEach(() => vi.unstubAllGlobals());

it('tells apart an attempt that was refused and one whose first response was lost', async () => {
  const clean = attempt();
  vi.stubGlobal('fetch', async () => signedOut());
  await expect(postAttempt(clean)).rejects.toThrow('Sign in.');
  expect(clean.unanswered).toBe(false);

  const doubtful = attempt();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await expect(postAttempt(doubtful)).rejects.toThrow();
  vi.stubGlobal('fetch', async () => signedOut());
  await expect(postAttempt(doubtful)).rejects.toThrow('Sign in.');
  expect(doubtful.unanswered).toBe(true);

  const broken = attempt();
  vi.stubGlobal('fetch', async () => Response.json({ code: 'internal', detail: 'Oh.' }, { status: 500 }));
  await expect(postAttempt(broken)).rejects.toThrow('Oh.');
  expect(broken.unanswered).toBe(true);
});
