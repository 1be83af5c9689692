import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sourceFiles } from './build-when-needed.mjs';

/** The same for each build of the same files, so that their archives are the same, and a tab of one goes on with another. */
export function buildId() {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 20);
}
