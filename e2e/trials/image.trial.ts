import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProgram, makeNodeRoot, readContainerfile, STORY_STEPS, storyInside } from '../support/image';
import { scratchFolder } from './support/app';
import { trial } from './support/trial';

const run = promisify(execFile);
/** What the build stage runs besides Node and npm. */
const BUILD_PROGRAMS = ['/bin/sh', '/usr/bin/env', '/usr/bin/tar', '/usr/bin/mkdir', '/usr/bin/mv'];

const works = (...command: string[]) => spawnSync(command[0] ?? '', command.slice(1)).status === 0;
const leftOut = !works('buildah', '--version')
  ? 'buildah is not installed'
  : works('unshare', '-rnm', 'true') && process.getuid?.() === 0
    ? null
    : 'only root can make the base images';

trial(
  'the image that buildah makes of the Containerfile runs read-only, as its user, without a shell',
  async (tally) => {
    const image = readContainerfile();
    const { id, config, root } = buildImage();
    const { User, Volumes, Cmd, Entrypoint, Env, Healthcheck } = config;
    const said = {
      user: Number(User.split(':')[0]),
      volume: Object.keys(Volumes).join(),
      command: [...Entrypoint, ...Cmd],
      healthCheck: Healthcheck.Test.slice(1),
      env: Object.fromEntries(Env.map((pair) => pair.split('=')).filter(([name = '']) => name in image.env)),
    };
    for (const [name, value] of Object.entries(said)) {
      const expected = JSON.stringify(image[name as keyof typeof image]);
      tally.note(`its ${name}`, JSON.stringify(value) === expected ? null : JSON.stringify(value));
    }
    const data = scratchFolder();
    chownSync(data, image.user, image.user);
    cpSync(join('e2e', 'support', 'archive-story.mjs'), join(root, 'story.mjs'));
    const [program = '', ...args] = storyInside(root, data, image);
    const { stdout } = await run(program, args, { uid: image.user, gid: image.user });
    for (const [, step = ''] of stdout.matchAll(/^holds: (.+)$/gm)) tally.note(step, null);
    const steps = stdout.match(/^holds: /gm)?.length;
    tally.note('the whole story', steps === STORY_STEPS ? null : stdout);
    console.log({ image: id.slice(0, 12), 'megabytes of Frontdesk': megabytes(join(root, 'frontdesk')) });
  },
  leftOut,
);

type Config = {
  User: string;
  Volumes: Record<string, object>;
  Cmd: string[];
  Entrypoint: string[];
  Env: string[];
  Healthcheck: { Test: string[] };
};

/**
 * Builds the image on base images that are made here, since the real ones are far away: with this machine's Node, npm and C
 * library. Returns what it says, and a copy of its files.
 */
function buildImage(): { id: string; config: Config; root: string } {
  const folder = scratchFolder();
  chmodSync(folder, 0o755);
  const storage = [`--root=${folder}/storage`, `--runroot=${folder}/run`, '--storage-driver=vfs'];
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...storage, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 2 ** 28,
    }).trim();
  const bases = [
    { name: 'docker.io/library/node:24-bookworm', files: makeBuildRoot(join(folder, 'build')) },
    { name: 'gcr.io/distroless/nodejs24-debian12', files: makeNodeRoot(join(folder, 'node')) },
  ];
  const contexts = bases.map(({ name, files }, place) => {
    const container = buildah('from', 'scratch');
    buildah('copy', '--quiet', container, files, '/');
    buildah('config', '--entrypoint', JSON.stringify(readContainerfile().command.slice(0, 1)), container);
    if (process.env.NODE_EXTRA_CA_CERTS) buildah('config', '--env=NODE_EXTRA_CA_CERTS=/ca.pem', container);
    buildah('commit', '--quiet', '--rm', container, `base-${place}`);
    return `--build-context=${name}=container-image://localhost/base-${place}`;
  });
  const file = ['--file', join('deploy', 'Containerfile')];
  const id = buildah('build', '--quiet', '--isolation=chroot', '--format=docker', ...contexts, ...file, '.');
  const { Docker } = JSON.parse(buildah('inspect', '--type=image', id)) as { Docker: { config: Config } };
  const container = buildah('from', id.split('\n').at(-1) ?? '');
  const root = join(folder, 'root');
  cpSync(buildah('mount', container), root, { recursive: true, verbatimSymlinks: true });
  return { id, config: Docker.config, root };
}

/** Node with npm and the programs that the Containerfile runs. */
function makeBuildRoot(root: string): string {
  for (const program of [...BUILD_PROGRAMS, process.execPath]) copyProgram(program, root);
  // Debian has all of the C library, of which the machine code of packages needs more than these programs.
  for (const addon of machineCode()) copyProgram(addon, root, '/lib/machine-code');
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  cpSync(join(npm, 'npm'), join(root, 'usr', 'lib', 'npm'), { recursive: true });
  symlinkSync('../lib/npm/bin/npm-cli.js', join(root, 'usr', 'bin', 'npm'));
  for (const each of ['tmp', 'root', 'etc']) mkdirSync(join(root, each), { recursive: true });
  writeFileSync(join(root, 'etc', 'passwd'), 'root:x:0:0:root:/root:/bin/sh\n');
  if (process.env.NODE_EXTRA_CA_CERTS) cpSync(process.env.NODE_EXTRA_CA_CERTS, join(root, 'ca.pem'));
  return root;
}

/** Of the packages that a build loads, those of this machine. */
function machineCode(): string[] {
  return readdirSync('node_modules', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.node') && !name.includes('musl'))
    .map((name) => join('node_modules', name));
}

function megabytes(folder: string): number {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
}
