import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the last stage of `deploy/Containerfile` says. */
export type Image = {
  env: Record<string, string>;
  user: number;
  /** The only folder that can be written. */
  volume: string;
  command: string[];
  healthCheck: string[];
};

/** Where the base image has Node, which is its entry point. */
const NODE = '/nodejs/bin/node';

export function readContainerfile(): Image {
  const text = readFileSync(join('deploy', 'Containerfile'), 'utf8').replaceAll('\\\n', '');
  const stage = text.slice(text.lastIndexOf('\nFROM '));
  const said = (instruction: string) =>
    stage.match(new RegExp(`^${instruction} (.+)$`, 'm'))?.[1] ?? fail(instruction);
  const words = (json: string) => JSON.parse(json) as string[];
  return {
    env: Object.fromEntries(
      said('ENV')
        .split(' ')
        .map((pair) => pair.split('=')),
    ),
    user: Number(said('USER').split(':')[0]),
    volume: said('VOLUME'),
    command: [NODE, ...words(said('CMD'))],
    healthCheck: words(said('HEALTHCHECK').replace(/^.* CMD /, '')),
  };
}

/** Those of the C library that the base image has besides Node's. */
const C_LIBRARIES = ['librt.so.1', 'libresolv.so.2'];

/** Makes what the base image holds: Node, the C and C++ libraries, and no shell. Returns its folder. */
export function makeNodeRoot(root: string, node = process.execPath): string {
  const libraries = copyProgram(node, root, NODE);
  const folder = dirname(libraries.find((file) => /\/libc\.(so|musl)/.test(file)) ?? '');
  for (const file of C_LIBRARIES.map((name) => join(folder, name)))
    if (existsSync(file)) cpSync(file, join(root, file), { dereference: true });
  return root;
}

/** What an engine puts into each container. */
function addOwnFiles(root: string, volume: string): void {
  for (const folder of ['proc', 'dev', 'etc', volume]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'etc', 'hosts'), '127.0.0.1 localhost\n');
}

/** Copies a program and the libraries that it is linked to into a root file system. Returns the libraries. */
export function copyProgram(program: string, root: string, path = program): string[] {
  const linked = execFileSync('ldd', [program], { encoding: 'utf8' }).match(/\/\S+/g) ?? [];
  for (const [from, to] of [[program, path], ...linked.map((library) => [library, library])] as const) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    cpSync(from, join(root, to), { dereference: true });
  }
  return linked;
}

/** How many lines the story of an archive prints that something holds. */
export const STORY_STEPS = 16;

/** The command line that tells the story of an archive in the image's file system, where `/story.mjs` is the script. */
export function storyInside(root: string, data: string, image: Image): string[] {
  return inside(root, data, image, [NODE, '/story.mjs', '/frontdesk', image.volume, JSON.stringify(image)]);
}

/**
 * The command line that runs one in the root file system, as the image's user, who can write to `data` as its volume and to
 * nothing else, without a network.
 */
function inside(root: string, data: string, { user, volume }: Image, command: string[]): string[] {
  addOwnFiles(root, volume);
  // Nested, so that the program has neither root's rights nor its number.
  const script = `
    ip link set lo up && mount --rbind "$1" "$1" && mount --bind "$2" "$1${volume}" &&
    mount --rbind /proc "$1/proc" && mount --rbind /dev "$1/dev" && mount -o remount,bind,ro "$1" &&
    unshare=$(command -v unshare) &&
    root=$1 && shift 2 &&
    exec env -i "$unshare" --user --map-user=${user} --map-group=${user} --root="$root" --wd=${volume} "$@"`;
  return ['unshare', '-rnm', 'sh', '-c', script, 'sh', root, data, ...command];
}

function fail(instruction: string): never {
  throw new Error(`deploy/Containerfile has no ${instruction}.`);
}
