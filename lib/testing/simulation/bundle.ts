import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import type { Guard } from './guards';

type Plugin = { name: string; setup(build: PluginBuild): void };
type PluginBuild = {
  onLoad(
    options: { filter: RegExp },
    load: (args: { path: string }) => { contents: string; loader: 'ts' } | undefined,
  ): void;
};
type Build = (options: Record<string, unknown>) => Promise<unknown>;

/** Bundles the simulation into one file, without one of the guards if that is given. Returns the path of the file. */
export async function bundleSimulation(folder: string, off: Guard | null): Promise<string> {
  const here = createRequire(import.meta.url);
  const { build } = createRequire(here.resolve('tsx'))('esbuild') as { build: Build };
  const outfile = join(folder, 'simulation.mjs');
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  await build({
    entryPoints: [join('lib', 'testing', 'simulation', 'shard.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['react-server'],
    external: ['libsql', '@electric-sql/pglite'],
    plugins: off ? [without(off)] : [],
    logLevel: 'error',
    banner: { js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);" },
  });
  return outfile;
}

function without({ name, file, from, to }: Guard): Plugin {
  return {
    name: 'guard',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (relative('.', path) !== file) return undefined;
        const source = readFileSync(path, 'utf8');
        if (source.split(from).length !== 2)
          throw new Error(`The guard “${name}” isn’t in ${file} as written.`);
        return { contents: source.replace(from, to), loader: 'ts' };
      });
    },
  };
}
