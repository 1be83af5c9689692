import { randomBytes } from 'node:crypto';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answers, freePort, type Server, scratch, startScript, startServer } from './processes';
import { PER_PAGE } from './scale';

export type Service = { origin: string; key: string; setLatency(ms: number): Promise<void> };
export type App = Server & { cookies: { name: string; value: string }[] };

type AppOptions = { args?: string[]; env?: Record<string, string> };

const SERVE = resolve('lib/cli/serve.mjs');
const HEALTH = '/api/health';

export async function startService(): Promise<Service> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const key = randomBytes(16).toString('hex');
  const { ask } = startScript('service-process.ts', { PORT: String(port), KEY: key });
  while (!(await answers(origin))) await setTimeout(50);
  return { origin, key, setLatency: async (ms) => void (await ask(ms)) };
}

/** The production build, on its own store, with an admin signed in. */
export async function launchApp(service: Service, { args = [], env: own }: AppOptions = {}): Promise<App> {
  const port = await freePort();
  const admin = { email: 'bench@example.com', password: randomBytes(16).toString('hex') };
  const env = {
    ...serviceEnv(service, port),
    SERVICE_REQUESTS_PER_MINUTE: '0',
    DATA_DIR: join(scratch, 'data'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // Empty, so that an .env file does not set them.
    DATABASE_URL: '',
    APP_URL: '',
    AUTH_SECRET: '',
    TRUSTED_PROXIES: '',
    LOG_LEVEL: '',
    ...own,
  };
  const command = {
    name: 'Frontdesk',
    command: process.execPath,
    args: [...args, SERVE],
    env,
    ready: HEALTH,
  };
  const server = await startServer(port, command);
  return { ...server, cookies: await signIn(server.origin, admin) };
}

async function signIn(origin: string, admin: { email: string; password: string }) {
  const response = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!response.ok) throw new Error(`Signing in failed with ${response.status}.`);
  return response.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value };
  });
}

/** The smallest Next app that does the same, built separately and served by the app's own server. */
export async function startBare(service: Service): Promise<Server> {
  const cwd = join(scratch, 'bare-app');
  cpSync(fileURLToPath(new URL('bare-app', import.meta.url)), cwd, { recursive: true });
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'));
  const port = await freePort();
  const env = { ...serviceEnv(service, port), CONSTANT: await samplePage(service) };
  return startServer(port, {
    name: 'bare',
    command: process.execPath,
    args: [SERVE],
    cwd,
    env,
    ready: HEALTH,
  });
}

/** As large as the app's response, which omits the service's own links. */
async function samplePage(service: Service): Promise<string> {
  const response = await fetch(`${service.origin}/api/contacts?per_page=${PER_PAGE}`, {
    headers: { authorization: `Bearer ${service.key}` },
  });
  const { data, meta } = (await response.json()) as { data: unknown; meta: Record<string, unknown> };
  const { links: _links, path: _path, ...counts } = meta;
  return JSON.stringify({ data, meta: counts });
}

function serviceEnv(service: Service, port: number) {
  return { PORT: String(port), SERVICE_BASE_URL: service.origin, SERVICE_API_KEY: service.key };
}

/** nginx in front of the service, adding the key; null when nginx is not installed. */
export async function startNginx(service: Service): Promise<Server | null> {
  const port = await freePort();
  const file = join(scratch, 'nginx.conf');
  writeFileSync(file, nginxConfig(service, port));
  const args = ['-p', scratch, '-c', file, '-e', 'stderr'];
  return startServer(port, { name: 'nginx', command: 'nginx', args }).catch((error: Error) => {
    console.log(`nginx is left out: ${error.message.trim()}`);
    return null;
  });
}

function nginxConfig({ origin, key }: Service, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path tmp;`,
  );
  return `daemon off; master_process off; pid nginx.pid; error_log stderr;
events { worker_connections 1024; }
http {
  access_log off; ${temporary.join(' ')}
  upstream service { server ${new URL(origin).host}; keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Authorization "Bearer ${key}";
    }
  }
}
`;
}
