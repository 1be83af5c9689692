import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** How a command is run: an archive has no npm, and a file for each command at its top. */
export function commandLine(npmCommand, file) {
  const inArchive = join(root, file);
  return existsSync(inArchive) ? `node ${inArchive}` : npmCommand;
}
