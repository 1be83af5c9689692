import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWhenNeeded } from '../build-when-needed.mjs';
import { bundleScripts } from './bundle.mjs';
import { filesToCopy, isGlibc } from './files.mjs';
import { thirdPartyLicenses } from './licenses.mjs';

/**
 * npm run package
 * Writes dist/frontdesk-<version>-linux-<arch>.tar.gz, which needs Node and nothing else. Two archives of the same files are
 * the same byte for byte.
 */
await buildWhenNeeded();
const { version, description, license, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = `frontdesk-${version}`;
const folder = join('dist', name);
const archive = join('dist', `${name}-linux-${process.arch}${isGlibc() ? '' : '-musl'}.tar.gz`);

const KEY_FILES = [
  '.next/prerender-manifest.json',
  '.next/server/preview-props.json',
  '.next/server/server-reference-manifest.js',
  '.next/server/server-reference-manifest.json',
];

rmSync(folder, { recursive: true, force: true });
const files = filesToCopy();
for (const file of files) copy(file);
await bundleScripts(folder);
// Next writes the path of the checkout into its manifest, and reads it nowhere while it serves.
for (const file of ['.next/required-server-files.json', '.next/required-server-files.js'])
  write(file, readFileSync(file, 'utf8').replaceAll(process.cwd(), '.'));
settleKeys();
write(
  'package.json',
  json({ name: 'frontdesk', version, private: true, description, license, type: 'module', engines }),
);
write('sbom.cdx.json', json(billOfMaterials()));
write('THIRD-PARTY-LICENSES', thirdPartyLicenses(files));
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) setMode(entry);

// The order, owners and times of the files are the same in every archive.
const always = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
const tar = execFileSync('tar', [...always, '-cf', '-', '-C', 'dist', name], { maxBuffer: 2 ** 30 });
writeFileSync(archive, gzipSync(tar, { level: 9 }));
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
console.log(`${archive}: ${megabytes(statSync(archive).size)} MB, ${megabytes(tar.length)} MB unpacked`);

/**
 * Each build has random keys of previews and server actions. Frontdesk has neither, so they protect nothing, and are derived
 * from the build's ID, which every page shows: two builds of the same files give the same archive.
 */
function settleKeys() {
  const id = readFileSync('.next/BUILD_ID', 'utf8');
  const { preview } = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8'));
  const { encryptionKey } = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'));
  const settled = Object.entries({ ...preview, encryptionKey }).map(([name, key]) => {
    const hash = createHash('sha256').update(`${id} ${name}`);
    return [key, name === 'encryptionKey' ? hash.digest('base64') : hash.digest('hex').slice(0, key.length)];
  });
  for (const file of KEY_FILES) {
    const text = readFileSync(file, 'utf8');
    write(
      file,
      settled.reduce((rest, [key, own]) => rest.replaceAll(key, own), text),
    );
  }
}

function copy(file) {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(file, target, { verbatimSymlinks: true });
}

function write(file, text) {
  writeFileSync(join(folder, file), text);
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * CycloneDX's list of the packages of the product, without the two fields that differ each time. npm's own `--omit=dev` also
 * leaves out what the product and a development package need alike, so the latter are taken out first.
 */
function billOfMaterials() {
  const parent = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  // npm calls the product by the name of its folder.
  const project = join(parent, 'frontdesk');
  mkdirSync(project);
  const { devDependencies: _dev, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'));
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  delete lock.packages[''].devDependencies;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev));
  writeFileSync(join(project, 'package.json'), json(manifest));
  writeFileSync(join(project, 'package-lock.json'), json(lock));
  const npm = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const text = execFileSync('npm', npm, { cwd: project, maxBuffer: 2 ** 28 });
  rmSync(parent, { recursive: true });
  const { serialNumber: _serial, ...bill } = JSON.parse(text);
  delete bill.metadata.timestamp;
  return bill;
}

function setMode(entry) {
  const path = join(entry.parentPath ?? entry.path, entry.name);
  if (!lstatSync(path).isSymbolicLink()) chmodSync(path, entry.isDirectory() ? 0o755 : 0o644);
}
