import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The parts of a build that no running app reads. */
const BUILD_ONLY =
  /^\.next\/(cache|build|diagnostics|turbopack|types|trace|trace-build|export-marker\.json)(\/|$)|\.map$|\.nft\.json$/;
/** Next resizes no images here (next.config.mjs), and libsql's binary for the other C library is of no use. */
const UNUSED = new RegExp(
  `^node_modules/(@img|sharp|@libsql/linux-\\w+-${isGlibc() ? 'musl' : 'gnu'})/|\\.map$`,
);
/** Next's list of its server leaves out the entry that a custom server imports. */
const SERVER_ENTRY = 'node_modules/next/dist/server/next.js';
/** What is used as it is. */
const OWN = ['LICENSE', 'CHANGELOG.md', '.env.example', 'next.config.mjs'];

/** The files of an archive that are copied from the checkout, as paths in it. Links are not followed. */
export function filesToCopy() {
  const build = filesIn('.next').filter((file) => !BUILD_ONLY.test(file));
  return [...new Set([...OWN, ...build, ...tracedPackages(), SERVER_ENTRY])].sort();
}

/** What the build has found its own code and Next's server to need of other packages. */
function tracedPackages() {
  const lists = filesIn('.next').filter((file) =>
    /^\.next\/(server\/.*|next-server\.js)\.nft\.json$/.test(file),
  );
  return lists
    .flatMap((list) => JSON.parse(readFileSync(list, 'utf8')).files.map((file) => join(dirname(list), file)))
    .filter((file) => file.startsWith('node_modules/') && !UNUSED.test(file));
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
