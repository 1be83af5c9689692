import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where the scripts of the other build are. As long as the usual name, so that no length changes. */
export const OTHER_CHUNKS = 'static/chunk-b';
const CHUNKS = 'static/chunks';

/**
 * A folder with another build of the same app: its id is another one, and none of its scripts is at a URL of the usual
 * build, as if all of them had changed. To be removed with `remove`.
 */
export function makeOtherBuild(): { cwd: string; remove(): void } {
  const cwd = mkdtempSync(join(tmpdir(), 'frontdesk-build-'));
  cpSync('.next', join(cwd, '.next'), {
    recursive: true,
    verbatimSymlinks: true,
    // The compressed copies would be those of the usual build.
    filter: (file) => !/\.next\/cache$|\.(map|br)$|\.nft\.json$/.test(file),
  });
  for (const name of ['node_modules', 'lib']) symlinkSync(resolve(name), join(cwd, name));
  const id = readFileSync(join('.next', 'BUILD_ID'), 'utf8');
  const build = join(cwd, '.next');
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/(BUILD_ID|\.(js|json|html|rsc|css|body|meta))$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    const other = text.replaceAll(CHUNKS, OTHER_CHUNKS).replaceAll(id, id.split('').reverse().join(''));
    if (other !== text) writeFileSync(file, other);
  }
  renameSync(join(build, CHUNKS), join(build, OTHER_CHUNKS));
  return { cwd, remove: () => rmSync(cwd, { recursive: true, force: true }) };
}
