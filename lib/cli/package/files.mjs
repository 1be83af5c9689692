import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

/** The parts of a build that no running app reads. */
const BUILD_ONLY =
  /^\.next\/(cache|build|diagnostics|turbopack|types|trace|trace-build|export-marker\.json)(\/|$)|\.map$|\.nft\.json$/;
/**
 * Next resizes no images here (next.config.mjs) and needs its table of fonts only to build; libsql's binary for the other
 * C library is of no use, nor are the tests of packages.
 */
const UNUSED = [
  /^node_modules\/(@img|sharp)\//,
  isGlibc() ? /^node_modules\/@libsql\/linux-\w+-musl\// : /^node_modules\/@libsql\/linux-\w+-gnu\//,
  /\/capsize-font-metrics\.json$|\/test\/|\.map$/,
];
const LIST = /^\.next\/(server\/.*|next-server\.js)\.nft\.json$/;
/** Next's list of its server leaves out the entry that a custom server imports. */
const SERVER_ENTRY = 'node_modules/next/dist/server/next.js';
/** Those of `deploy/compose.yaml`, which an operator has put into the checkout. */
const SECRETS = /^deploy\/secrets\//;
/** The files of the checkout that are copied unchanged. */
const OWN = ['LICENSE', 'CHANGELOG.md', 'README.md', '.env.example', 'next.config.mjs'];
/** What an operator reads and sets up with: an archive is all that they have. */
const OWN_FOLDERS = ['deploy', 'docs'];
/** What the server reads when it runs; the code beside it is in the build. */
const MESSAGES = 'lib/messages';

/** The files of an archive that are copied from the checkout, as paths in it. Links are not followed. */
export function filesToCopy() {
  const build = filesIn('.next').filter((file) => !BUILD_ONLY.test(file));
  return [...new Set([...ownFiles(), ...build, ...tracedPackages()])].sort();
}

/** Those that are in the checkout without a build. */
export function ownFiles() {
  const messages = filesIn(MESSAGES).filter((file) => file.endsWith('.json'));
  const ofFolders = OWN_FOLDERS.flatMap(filesIn).filter((file) => !SECRETS.test(file));
  return [...OWN, ...ofFolders, ...messages];
}

export function isUnused(file) {
  return UNUSED.some((pattern) => pattern.test(file));
}

/** The files of other packages that the build found to be needed by the app's code and Next's server. */
function tracedPackages() {
  const lists = filesIn('.next').filter((file) => LIST.test(file));
  const traced = lists.flatMap((list) =>
    JSON.parse(readFileSync(list, 'utf8')).files.map((file) => join(dirname(list), file)),
  );
  const files = new Set(traced.filter((file) => file.startsWith('node_modules/') && !isUnused(file)));
  for (const file of files.add(SERVER_ENTRY)) for (const needed of loadedWith(file)) files.add(needed);
  return [...files];
}

/**
 * What a file of Next requires as soon as it is loaded, outside of any function. Next's own list lacks some of these,
 * which only a custom server loads.
 */
function loadedWith(file) {
  if (!/^node_modules\/next\/.*\.js$/.test(file)) return [];
  const require = createRequire(resolve(file));
  const outside = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith(' '));
  const names = [...outside.join('\n').matchAll(/\brequire\("(\.[^"]+|next\/[^"]+)"\)/g)].map(
    ([, name]) => name,
  );
  return names.flatMap((name) => withDescription(relative('.', require.resolve(name))));
}

/** The file and its package's `package.json`, without which the package can't be resolved. */
function withDescription(file) {
  const description = join(dirname(file), 'package.json');
  return existsSync(description) ? [file, description] : [file];
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

export function isGlibc() {
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}
