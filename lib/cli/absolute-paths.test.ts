import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SECRETS } from '../server/secret-files';
import { makePathsAbsolute } from './absolute-paths.mjs';

it('finds the data folder and every file with a secret where the command was run', () => {
  const files = SECRETS.map((name) => `${name}_FILE`);
  const env: Record<string, string> = {
    ...Object.fromEntries(files.map((name) => [name, 'secrets/one'])),
    AUTH_SECRET: 'secrets/one',
    OIDC_CLIENT_SECRET_FILE: '',
  };
  makePathsAbsolute(env);
  expect(env).toEqual({
    ...Object.fromEntries(files.map((name) => [name, resolve('secrets/one')])),
    AUTH_SECRET: 'secrets/one',
    OIDC_CLIENT_SECRET_FILE: '',
    DATA_DIR: resolve('.data'),
  });
});
