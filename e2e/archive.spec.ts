import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { makeNodeRoot, readContainerfile, STORY_STEPS, storyInside } from './support/image';

const run = promisify(execFile);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const ARCHIVE = join('dist', `frontdesk-${version}-linux-${process.arch}.tar.gz`);
/** A user who may write only what they are given. */
const NO_ONE = 10001;

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const pack = () => run('npm', ['run', 'package']);

/** This one, and those that OTHER_NODES names, as PATH does. */
const NODES = [process.execPath, ...(process.env.OTHER_NODES?.split(':') ?? [])];

let folder = '';
/** The root file system of the image, which the archive is unpacked into. */
let root = '';
let unpacked = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await pack();
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  chmodSync(folder, 0o755);
  root = join(folder, 'root');
  unpacked = join(root, 'frontdesk');
  mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['-xzf', ARCHIVE, '-C', unpacked, '--strip-components=1']);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('holds what runs, and no more', () => {
  const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
  for (const name of [
    'serve.mjs',
    'backup.mjs',
    'recover.mjs',
    'sandbox.mjs',
    'LICENSE',
    'CHANGELOG.md',
    'sbom.cdx.json',
    'THIRD-PARTY-LICENSES',
    'README.md',
    'docs/deploy.md',
    'deploy/frontdesk.service',
    'deploy/Caddyfile',
  ])
    expect(files).toContain(name);
  expect(files.filter((file) => /\.map$|\.test\.|\.spec\.|(^|\/)testing\//.test(file))).toEqual([]);

  const inside = files.flatMap((file) => file.match(/^node_modules\/((?:@[^/]+\/)?[^/@]+)$/)?.[1] ?? []);
  const { components } = JSON.parse(readFileSync(join(unpacked, 'sbom.cdx.json'), 'utf8')) as {
    components: { group?: string; name: string }[];
  };
  const ofProduct = components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  expect(inside.length).toBeGreaterThan(20);
  expect(inside.filter((name) => !ofProduct.includes(name))).toEqual([]);
  const licenses = readFileSync(join(unpacked, 'THIRD-PARTY-LICENSES'), 'utf8').split('\n');
  const isLicensed = (name: string) => licenses.some((line) => line.startsWith(`${name} `));
  expect(inside.filter((name) => !isLicensed(name))).toEqual([]);

  const texts = files.filter(
    (file) => /\.(m?js|json|html|css)$/.test(file) && statSync(join(unpacked, file)).isFile(),
  );
  const naming = texts.filter((file) => readFileSync(join(unpacked, file), 'utf8').includes(resolve('.')));
  expect(naming).toEqual([]);
});

test('says how its commands are run, without npm', async () => {
  for (const command of ['recover.mjs', 'backup.mjs']) {
    const path = join(unpacked, command);
    const refused = await run('node', [path], { cwd: folder }).catch((error: { stderr: string }) => error);
    expect(refused.stderr).toContain(`Usage: node ${path} `);
  }
});

test('is at most 20 MB, and 60 MB unpacked', () => {
  expect(statSync(ARCHIVE).size).toBeLessThan(20e6);
  const sizes = readdirSync(unpacked, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(unpacked, file)))
    .filter((stats) => stats.isFile());
  expect(sizes.reduce((total, { size }) => total + size, 0)).toBeLessThan(60e6);
});

test('is the same when one build is packaged again', async () => {
  const first = hashOf(ARCHIVE);
  await pack();
  expect(hashOf(ARCHIVE)).toBe(first);
});

for (const node of NODES) {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  test(`runs in the file system of the image, as its user, with Node ${version} and no network`, async () => {
    test.setTimeout(180_000);
    await runStory(node);
  });
}

/** Where a namespace of its own isn't allowed, the story runs beside the checkout. */
async function runStory(node: string): Promise<void> {
  const data = mkdtempSync(join(folder, 'data-'));
  const asNoOne = process.getuid?.() === 0;
  if (asNoOne) chownSync(data, NO_ONE, NO_ONE);
  const identity = asNoOne ? { uid: NO_ONE, gid: NO_ONE } : {};
  const canIsolate = await run('unshare', ['-rnm', 'true'], identity).then(
    () => true,
    () => false,
  );
  const story = join(root, 'story.mjs');
  cpSync(join('e2e', 'support', 'archive-story.mjs'), story);
  if (canIsolate) makeNodeRoot(root, node);
  const [program = '', ...args] = canIsolate
    ? storyInside(root, data, readContainerfile())
    : ['env', '-i', node, story, unpacked, data];
  const { stdout } = await run(program, args, { ...identity, cwd: folder });
  expect(stdout.match(/^holds: /gm)).toHaveLength(STORY_STEPS);
}
