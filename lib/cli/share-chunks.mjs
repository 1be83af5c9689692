import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Turbopack writes the code that all routes share once for each of them, in files whose code is the same, and a server
 * that has loaded them keeps the text of each. Replaces all but the first by a reference to that one.
 */
export function shareChunks(folder) {
  const first = new Map();
  for (const name of readdirSync(folder).filter(isChunk).toSorted()) {
    const file = join(folder, name);
    const code = readFileSync(file, 'utf8');
    if (!code.startsWith('module.exports=[')) continue;
    const known = first.get(code);
    if (known === undefined) first.set(code, name);
    else writeFileSync(file, `module.exports=require(${JSON.stringify(`./${known}`)});\n`);
  }
}

function isChunk(name) {
  return name.endsWith('.js');
}
