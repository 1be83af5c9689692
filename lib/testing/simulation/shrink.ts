import type { Command } from './commands';

const MAX_TRIES = 150;

/** A shorter list that still fails: pieces are left out, each half as large as those before, as long as it does. */
export async function shrink(
  commands: Command[],
  fails: (commands: Command[]) => Promise<boolean>,
): Promise<Command[]> {
  let shortest = commands;
  let tries = 0;
  for (let size = Math.ceil(commands.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < shortest.length && tries < MAX_TRIES; ) {
      const shorter = shortest.toSpliced(at, size);
      tries += 1;
      if (await fails(shorter)) shortest = shorter;
      else at += size;
    }
  }
  return shortest;
}
