import { expect, it } from 'vitest';
import { roundMax } from './response-times';

it.each([
  [0, 100],
  [84, 100],
  [100, 100],
  [101, 200],
  [900, 1_000],
  [5_100, 10_000],
])('ends a chart of values up to %i at %i', (value, max) => expect(roundMax(value)).toBe(max));
