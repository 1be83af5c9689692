import { resolve } from 'node:path';

/** Files with secrets: `lib/server/secret-files.ts`. */
const SECRET_FILE = /^(SERVICE|DATABASE|AUTH|ADMIN|OIDC|METRICS)_\w+_FILE$/;

/** Makes the paths in an environment absolute, for a process that runs in another folder. */
export function makePathsAbsolute(env) {
  env.DATA_DIR = resolve(env.DATA_DIR || '.data');
  for (const [name, file] of Object.entries(env)) {
    if (file && SECRET_FILE.test(name)) env[name] = resolve(file);
  }
}
