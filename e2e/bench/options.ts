import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});

/** The pieces to run; by default all that belong to the whole run. */
export const pieces = positionals;

/** Whether to write the figures to docs/performance.md. */
export const writes = values.write;

/** How many tries, searches and contacts are measured, and how long each try of a load takes. */
export const scale = values.quick
  ? {
      tries: 2,
      loadMs: 500,
      searches: 10,
      listed: 2_000,
      indexed: 10_000,
      million: 100_000,
      messages: 200,
      read: 20_000,
    }
  : {
      tries: 4,
      loadMs: 1_500,
      searches: 30,
      listed: 20_000,
      indexed: 100_000,
      million: 1_000_000,
      messages: 1_500,
      read: 200_000,
    };

/** Of how many contacts the need for memory, space and time is measured. */
export const sizes = values.quick ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000];

export const PER_PAGE = 25;
