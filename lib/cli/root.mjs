import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder) {
  return existsSync(join(folder, 'next.config.mjs')) ? folder : findRoot(dirname(folder));
}
