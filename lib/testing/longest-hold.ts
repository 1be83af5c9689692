/** Other suites may have left work to the processor; what holds it for long does so in each try. */
const TRIES = 4;

/**
 * How long work keeps other requests waiting between two yields, in ms of the processor: what other programs take doesn't
 * count. The least of several tries, of which one that is short enough is the last.
 */
export async function longestHold(work: () => Promise<unknown>, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; least > enough && tries < TRIES; tries += 1)
    least = Math.min(least, await holdOf(work));
  return least;
}

async function holdOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let over = false;
  let start = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(start);
    longest = Math.max(longest, (user + system) / 1_000);
    start = process.cpuUsage();
    if (!over) setImmediate(look);
  };
  setImmediate(look);
  await work();
  over = true;
  look();
  return longest;
}
