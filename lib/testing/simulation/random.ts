/** Numbers that follow from a seed alone, on every machine. */
export type Random = {
  /** From 0, below 1. */
  next(): number;
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  bytes(size: number): Buffer;
};

/** Mulberry32. `purpose` gives each part of a run its own numbers, so that a shorter list leaves the others alone. */
export function createRandom(seed: number, purpose: string): Random {
  let state = seed >>> 0;
  for (const letter of purpose) state = (Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1) + 1) >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (values) => values[below(values.length)] as (typeof values)[number],
    bytes: (size) => Buffer.from(Array.from({ length: size }, () => below(256))),
  };
}

/** A UUID of version 4 from these numbers. */
export function uuidFrom(random: Random): string {
  const bytes = random.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
