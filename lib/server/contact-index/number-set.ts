import 'server-only';

const BITS = 8;

/** Row numbers, a bit each: a `Set` of a million takes 40 MB, and stops everything whenever it grows. */
export function createNumberSet() {
  let bytes = new Uint8Array(1 << 16);
  return {
    /** Whether the number is new. */
    add(number: number): boolean {
      const [at, bit] = [Math.floor(number / BITS), 1 << (number % BITS)];
      if (at >= bytes.length) {
        const grown = new Uint8Array(2 * at);
        grown.set(bytes);
        bytes = grown;
      }
      if (((bytes[at] ?? 0) & bit) !== 0) return false;
      bytes[at] = (bytes[at] ?? 0) | bit;
      return true;
    },
  };
}
