import { resolve } from 'node:path';

/** Variables that name a file with a secret: see `lib/server/secret-files.ts`. */
const SECRET_FILE = /^(SERVICE|DATABASE|AUTH|ADMIN|OIDC|METRICS|OTEL)_\w+_FILE$/;

export function makePathsAbsolute(env) {
  env.DATA_DIR = resolve(env.DATA_DIR || '.data');
  for (const [name, file] of Object.entries(env)) {
    if (file && SECRET_FILE.test(name)) env[name] = resolve(file);
  }
}
