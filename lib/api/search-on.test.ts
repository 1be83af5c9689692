import { expect, it } from 'vitest';
import type { Page } from './pagination';
import { searchOn } from './search-on';

/** Steps of a search: how many matches each has. The last one reaches the end. */
function steps(...totals: number[]) {
  const asked: (string | undefined)[] = [];
  async function read(reached: string | undefined) {
    asked.push(reached);
    const step = reached === undefined ? 0 : Number(reached);
    const meta = { total: totals[step], reached: step + 1 < totals.length ? String(step + 1) : undefined };
    return { data: [], meta } as unknown as Page<unknown>;
  }
  return { asked, read };
}

it('goes on by itself while a step finds nothing', async () => {
  const { asked, read } = steps(0, 0, 3, 5);
  expect((await searchOn(undefined, read)).meta).toMatchObject({ total: 3, reached: '3' });
  expect(asked).toEqual([undefined, '1', '2']);
});

it('goes on from where a person was', async () => {
  const { asked, read } = steps(4, 2, 1);
  expect((await searchOn('1', read)).meta).toMatchObject({ total: 2, reached: '2' });
  expect(asked).toEqual(['1']);
});

it('ends at the end of the list', async () => {
  expect((await searchOn(undefined, steps(0, 0).read)).meta).toEqual({ total: 0, reached: undefined });
});

it('asks before it reads everything', async () => {
  const { asked, read } = steps(...Array.from({ length: 40 }, () => 0));
  expect((await searchOn(undefined, read)).meta.reached).toBe('10');
  expect(asked).toHaveLength(10);
});
