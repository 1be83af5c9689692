import { join } from 'node:path';
import { build } from 'esbuild';

/** Packages that stand beside the bundles: Next and native ones, and those that the app shares with the commands. */
export const EXTERNAL = ['@next/env', 'kysely', 'libsql', 'next', 'pg', 'pino', 'undici'];

/** Paths of the commands in the archive, each with the script that it is made from. */
const COMMANDS = {
  'serve.mjs': 'lib/cli/start.mjs',
  'backup.mjs': 'lib/cli/copy-store.mjs',
  'recover.mjs': 'lib/cli/recover.ts',
  'sandbox.mjs': 'lib/cli/sandbox.ts',
  'healthy.mjs': 'lib/cli/healthy.mjs',
};
/** These run in processes and threads of their own, which the app starts by their paths in the checkout. */
const PROCESSES = [
  'lib/cli/serve.mjs',
  'lib/cli/copy-store.mjs',
  'lib/server/db/read-worker.mjs',
  'lib/server/auth/password-strength-worker.mjs',
];

const ALL = { ...COMMANDS, ...Object.fromEntries(PROCESSES.map((path) => [path, path])) };
export const SCRIPTS = [...new Set(Object.values(ALL))];

export async function bundleScripts(folder) {
  for (const [path, source] of Object.entries(ALL)) {
    await build({
      entryPoints: [source],
      outfile: join(folder, path),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.9',
      conditions: ['react-server'],
      external: EXTERNAL,
      // Packages in CommonJS call `require`, which a module doesn't have.
      banner: {
        js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
      },
      legalComments: 'inline',
      logLevel: 'warning',
    });
  }
}
