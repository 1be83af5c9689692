import 'server-only';
import { readFileSync } from 'node:fs';
import { fileFault } from './system-errors.mjs';

/** The variables that hold a secret. `<NAME>_FILE` may name a file that holds it instead, as containers hand them over. */
export const SECRETS = [
  'SERVICE_API_KEY',
  'DATABASE_URL',
  'AUTH_SECRET',
  'ADMIN_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

type Variables = Record<string, string | undefined>;

/** The variables with the secrets that are in files. White space around a secret, or a byte order mark, is no part of it. */
export function withSecretFiles(source: Variables): { variables: Variables; issues: string[] } {
  const variables = { ...source };
  const issues: string[] = [];
  for (const name of SECRETS) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name]) issues.push(`${name}_FILE: must not be set together with ${name}`);
    else
      try {
        variables[name] = readFileSync(file, 'utf8').trim();
        if (!variables[name]) issues.push(`${name}_FILE: names an empty file`);
      } catch (error) {
        // What has no folder may be the secret itself.
        issues.push(`${name}_FILE: ${fileFault(error, /^\.{0,2}\//.test(file) ? file : 'of that name')}`);
      }
  }
  return { variables, issues };
}
