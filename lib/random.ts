import * as crypto from 'node:crypto';

/** Where IDs come from. Secrets take theirs from `node:crypto`, which nothing can replace. */
export type RandomSource = { bytes(size: number): Buffer; uuid(): string };

const real: RandomSource = { bytes: (size) => crypto.randomBytes(size), uuid: () => crypto.randomUUID() };

let source = real;

/** Replaces the source of the whole process, for a simulation. Without an argument it is the real one again. */
export function replaceRandom(other: RandomSource = real): void {
  source = other;
}

export function randomBytes(size: number): Buffer {
  return source.bytes(size);
}

export function randomUUID(): string {
  return source.uuid();
}
