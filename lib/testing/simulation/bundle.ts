import 'server-only';
import { readFileSync } from 'node:fs';
import { bundleProcess } from '../send-processes';
import type { Guard } from './guards';

type Plugin = { name: string; setup(build: PluginBuild): void };
type PluginBuild = {
  onLoad(
    options: { filter: RegExp },
    load: (args: { path: string }) => { contents: string; loader: 'ts' },
  ): void;
};
/** Bundles the simulation into one file, without one of the guards if that is given. Returns the path of the file. */
export const bundleSimulation = (folder: string, off: Guard | null): Promise<string> =>
  bundleProcess(new URL('./shard.ts', import.meta.url), folder, {
    plugins: off ? [without(off)] : [],
    // What it prints of an error has the names of the source.
    minify: false,
    logLevel: 'error',
  });

function without({ name, file, from, to }: Guard): Plugin {
  return {
    name: 'guard',
    setup(build) {
      build.onLoad({ filter: new RegExp(`/${file}$`) }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        if (source.split(from).length !== 2)
          throw new Error(`The guard “${name}” isn’t in ${file} as written.`);
        return { contents: source.replace(from, to), loader: 'ts' };
      });
    },
  };
}
