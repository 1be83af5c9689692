import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Context } from '../http/context';
import { resetSingletons } from '../singleton';
import { inTurn } from './turns';

function personOf(id: string, signal?: AbortSignal): Context {
  const person = { kind: 'user', id, name: id, email: '', roles: [], sessionId: '' } as const;
  return { actor: { ...person, roles: [] }, requestId: '', address: null, signal };
}

/** Begins to read a file; `end` ends it. */
function begin(id: string, signal?: AbortSignal) {
  let end = () => {};
  let started = false;
  const done = inTurn(personOf(id, signal), () => {
    started = true;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  done.catch(() => {});
  return { done, end: () => end(), isReading: () => started };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  resetSingletons();
});

it('reads one file of a person and two of everyone at a time, the others in their order', async () => {
  const files = ['ann', 'ann', 'bob', 'eve'].map((id) => begin(id));
  const reading = () => files.map(({ isReading }) => isReading());
  await settled();
  expect(reading()).toEqual([true, false, true, false]);
  files[2]?.end();
  await settled();
  expect(reading()).toEqual([true, false, true, true]);
  files[0]?.end();
  await settled();
  expect(reading()).toEqual([true, true, true, true]);
});

it('goes on after a file that can’t be read', async () => {
  await expect(inTurn(personOf('ann'), () => Promise.reject(new Error('damaged')))).rejects.toThrow(
    'damaged',
  );
  expect(await inTurn(personOf('ann'), async () => 'read')).toBe('read');
});

it('says after 30 s that it is busy, and when to try again', async () => {
  begin('ann');
  const second = begin('ann');
  await vi.advanceTimersByTimeAsync(30_000);
  await expect(second.done).rejects.toMatchObject({ code: 'uploads_busy', retryAfter: 10 });
});

it('forgets who has gone while waiting', async () => {
  const browser = new AbortController();
  const first = begin('ann');
  const gone = begin('ann', browser.signal);
  const next = begin('ann');
  browser.abort(new Error('gone'));
  await expect(gone.done).rejects.toThrow('gone');
  first.end();
  await settled();
  expect([gone.isReading(), next.isReading()]).toEqual([false, true]);
});
