import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Narrowed, sizeAt, smallerSize } from './page-sizes';

function chain(size: number): number[] {
  return size === 1 ? [1] : [size, ...chain(smallerSize(size))];
}

describe('page sizes', () => {
  it.each([
    [100, [100, 50, 25, 5, 1]],
    [30, [30, 15, 5, 1]],
    [49, [49, 7, 1]],
    [97, [97, 1]],
    [2, [2, 1]],
  ])('shrink from %i by their divisors', (size, sizes) => expect(chain(size)).toEqual(sizes));

  it('shrink until a bad place stands alone, ask for every other once, and grow again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(499), (usual, bad) => {
        let [position, narrowed, isolated] = [0, null as Narrowed | null, -1];
        const sizes: number[] = [];
        for (let calls = 0; position < 500 && calls < 1_000; calls += 1) {
          const size = sizeAt(position, usual, narrowed);
          const start = Math.floor(position / size) * size;
          sizes.push(size);
          if (bad < start || bad >= start + size) position = start + size;
          else if (size > 1) narrowed = { until: start + size, at: position, size: smallerSize(size) };
          else {
            isolated = position;
            position += 1;
          }
        }
        expect(isolated).toBe(bad);
        expect(sizes.length).toBeLessThan(Math.ceil(500 / usual) + 2 * usual + 10);
      }),
    );
  });
});
