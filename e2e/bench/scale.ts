export const CONTACTS = 20_000;
export const PER_PAGE = 25;
export const PAGES = CONTACTS / PER_PAGE;
export const LATENCIES = [0, 150] as const;

const quick = process.argv.includes('--quick');

/** How many of each are measured. */
export const scale = quick
  ? { rounds: 3, requests: 400, warmUp: 400, interactions: 4 }
  : { rounds: 5, requests: 1_000, warmUp: 2_000, interactions: 10 };

/** The numbers of contacts that the contact index is measured with. */
export const contactIndexSizes = quick ? [10_000] : [10_000, 100_000, 1_000_000];
