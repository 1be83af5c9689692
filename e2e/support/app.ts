import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { heapLimits, TWO_ARENAS } from '../../lib/cli/supervise.mjs';

export type App = {
  url: string;
  dataDir: string;
  /** Its standard output and standard error so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Resolves with its exit code when it has ended and closed its outputs. */
  ended: Promise<number | null>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
};

// Set to empty rather than left out: a developer's own .env must not affect a test.
const BLANK = Object.fromEntries(
  [
    ...['SERVICE_BASE_URL', 'SERVICE_API_KEY', 'SERVICE_REQUESTS_PER_MINUTE', 'SERVICE_TIMEOUT_MS'],
    ...['HOST', 'SANDBOX_CONTACTS', 'DATABASE_URL', 'APP_URL', 'AUTH_SECRET', 'TRUSTED_PROXIES', 'LOG_LEVEL'],
    ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'CONTACT_INDEX_REFRESH_MINUTES'],
    ...['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_SCOPE'],
    ...['OIDC_ROLES_CLAIM', 'OIDC_ROLES_MAP'],
    ...['SERVICE_API_KEY_FILE', 'DATABASE_URL_FILE', 'AUTH_SECRET_FILE', 'ADMIN_PASSWORD_FILE'],
    ...['OIDC_CLIENT_SECRET_FILE', 'METRICS_PORT', 'METRICS_HOST', 'METRICS_TOKEN', 'METRICS_TOKEN_FILE'],
    ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_HEADERS_FILE'],
  ].map((name) => [name, '']),
);

const SERVE = join('lib', 'cli', 'serve.mjs');

export type Launch = {
  env?: Record<string, string>;
  dataDir?: string;
  /** The folder of another app to serve. */
  cwd?: string;
  /** The script that serves it, if not its own. */
  serve?: string;
};

/** Starts an app process with the limits of `npm start`, without waiting for it to serve. */
export async function spawnApp({ env = {}, dataDir, cwd, serve = SERVE }: Launch): Promise<App> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const data = dataDir ?? mkdtempSync(join(tmpdir(), 'frontdesk-'));
  const child = spawn(process.execPath, [...heapLimits(env), resolve(cwd ?? '.', serve)], {
    cwd,
    env: {
      ...process.env,
      ...TWO_ARENAS,
      NODE_ENV: 'production',
      ...BLANK,
      PSEUDO_LANGUAGES: 'on',
      PORT: String(port),
      DATA_DIR: data,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    url: `http://localhost:${port}`,
    dataDir: data,
    output: collect(child),
    signal: (name) => child.kill(name),
    ended,
    async dispose() {
      if (child.exitCode === null) child.kill('SIGKILL');
      await ended;
      // The processes that read the store end a moment later.
      rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Starts an app and resolves when it accepts requests. If it exits before that, throws with its output. */
export async function launchApp(launch: Launch): Promise<App> {
  const app = await spawnApp(launch);
  const over = app.ended.then(() => 'over' as const);
  while ((await Promise.race([answers(app.url), over])) !== true) {
    if ((await Promise.race([over, pause(50)])) === 'over')
      throw new Error(`The app did not start: ${app.output()}`);
  }
  return app;
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
