import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'app',
  'components',
  'lib',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'proxy.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'package-lock.json',
];
const BUILD = join('.next', 'BUILD_ID');

export async function buildWhenNeeded() {
  const built = statSync(BUILD, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built >= Math.max(...SOURCES.map(newestIn))) return;
  console.log('Building Frontdesk. This takes about a minute, and only once.');
  const began = new Date();
  const { status } = spawnSync(
    process.execPath,
    [join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  // What is changed while it is built may not be in it.
  utimesSync(BUILD, began, began);
}

/** All that a build is made of, in order. */
export function sourceFiles(paths = SOURCES) {
  return paths.flatMap((path) =>
    statSync(path).isDirectory() ? sourceFiles(namesIn(path).map((name) => join(path, name))) : [path],
  );
}

const namesIn = (folder) => readdirSync(folder).filter(isSource).sort();

const isSource = (name) => name !== 'testing' && !/\.test\.tsx?$/.test(name);

function newestIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  // A folder's own time counts files that were removed.
  return Math.max(stats.mtimeMs, ...namesIn(path).map((name) => newestIn(join(path, name))));
}
