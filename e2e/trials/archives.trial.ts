import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './support/app';
import { checkOut } from './support/former-build';
import { trial } from './support/trial';

trial('two builds of one commit, each in a folder of its own, give the same archive', async (tally) => {
  const [first, second] = [filesOfArchive(), filesOfArchive()];
  for (const file of new Set([...first.keys(), ...second.keys()]))
    tally.note(file, first.get(file) === second.get(file) ? null : 'differs');
});

/** The files of an archive that is built from the last commit in a new folder, each with its hash. */
function filesOfArchive(): Map<string, string> {
  const cwd = join(scratchFolder(), 'checkout');
  checkOut('HEAD', cwd);
  execFileSync('npm', ['run', 'package'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const folder = join(cwd, 'dist');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const content = entry.isSymbolicLink() ? readlinkSync(file) : readFileSync(file);
        return [file.slice(folder.length), createHash('sha256').update(content).digest('hex')];
      }),
  );
}
