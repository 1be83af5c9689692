import { expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error';
import type { Page } from '../http/page';
import type { Problem } from '../http/problem';
import type { Contact } from './schema';
import { type WalkStep, walkTo } from './walk';

const LAST = 7;
const pageOf = (page: number) =>
  ({
    data: page > LAST ? [] : [{ uuid: `on-${page}` }],
    meta: { current_page: page, last_page: LAST },
  }) as Page<Contact>;

const busy = (seconds: number) =>
  new ApiError({ code: 'service_busy', detail: 'Busy.', retry_after: seconds } as Problem);

function start(uuid: string, change: Partial<Parameters<typeof walkTo>[0]> = {}) {
  const steps: WalkStep[] = [];
  const ask = vi.fn(async (page: number) => pageOf(page));
  const wait = vi.fn(async () => {});
  const end = walkTo({ uuid, from: 1, ask, wait, onStep: (step) => steps.push(step), ...change });
  return { end, steps, ask, wait };
}

it('reads until the contact turns up, and says where it is', async () => {
  const { end, steps } = start('on-3');
  expect(await end).toMatchObject({ found: { uuid: 'on-3' }, page: { meta: { current_page: 3 } } });
  expect(steps.map(({ page, lastPage }) => [page, lastPage])).toEqual([
    [1, null],
    [2, LAST],
    [3, LAST],
  ]);
});

it('says how far it looked, and goes on from there', async () => {
  expect(await start('gone', { pages: 4 }).end).toEqual({
    found: null,
    readUpTo: 4,
    lastPage: LAST,
    more: true,
  });
  expect(await start('gone', { from: 5 }).end).toEqual({
    found: null,
    readUpTo: 7,
    lastPage: LAST,
    more: false,
  });
});

it('waits for a busy service as long as that says', async () => {
  const ask = vi.fn(async (page: number) => pageOf(page)).mockRejectedValueOnce(busy(3));
  const { end, steps, wait } = start('on-1', { ask });
  expect(await end).toMatchObject({ found: { uuid: 'on-1' } });
  expect(wait).toHaveBeenCalledExactlyOnceWith(3_000);
  expect(steps.map(({ waitMs }) => waitMs)).toEqual([null, 3_000, null]);
});

it('does not wait for what is no pause', async () => {
  const ask = async () => {
    throw busy(3_600);
  };
  await expect(start('on-1', { ask }).end).rejects.toMatchObject({ code: 'service_busy' });
});
