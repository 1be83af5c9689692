import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CANARY } from '../../canary.mjs';
import { type App, launchApp } from '../../support/app';

const ADMIN = { email: 'admin@trials.example', password: 'kestrel-orbit-plinth-74' };

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

export type SignedIn = {
  app: App;
  /** A call like one of the admin's browser; null when the app exited before it responded. */
  call(method: string, path: string, body?: unknown): Promise<Answer | null>;
  cookie: string;
};

/** A data folder, removed after the trial. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trial-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

type Launch = {
  dataDir: string;
  service: string;
  env?: Record<string, string>;
  /** The folder of another build to start. */
  cwd?: string;
};

/** Starts the built app on a folder and a service, without a rate limit. It is stopped after the trial. */
export async function startTrialApp({ dataDir, service, env = {}, cwd }: Launch): Promise<App> {
  const app = await launchApp({
    dataDir,
    cwd,
    env: {
      SERVICE_BASE_URL: service,
      SERVICE_API_KEY: CANARY,
      SERVICE_REQUESTS_PER_MINUTE: '0',
      SERVICE_TIMEOUT_MS: '2000',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  onTestFinished(() => app.dispose());
  return app;
}

/** Starts a trial app with its admin signed in, and no limit on their sends. */
export async function startSignedIn(launch: Launch): Promise<SignedIn> {
  const app = await startTrialApp(launch);
  const session = await signIn(app);
  const cookie = cookieOf(session);
  if (!cookie) throw new Error(`Signing in failed with ${session?.status}: ${app.output()}`);
  const signedIn = withSession(app, cookie);
  const caps = { per_person_day: 1_000_000, per_team_day: 1_000_000, shield_minutes: 10 };
  await signedIn.call('PUT', '/api/settings/sends', caps);
  return signedIn;
}

/** An app with an existing session of the admin, which outlives a killed process. */
export function withSession(app: App, cookie: string): SignedIn {
  return { app, cookie, call: (method, path, body) => ask(app, method, path, body, { cookie }) };
}

export function signIn(app: App, browser = 'trials'): Promise<Answer | null> {
  return ask(app, 'POST', '/api/session', ADMIN, { 'user-agent': browser });
}

export function cookieOf(answer: Answer | null): string {
  return (answer?.headers.getSetCookie() ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

export async function ask(
  { url }: Pick<App, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer | null> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const parsed = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    return { status: response.status, headers: response.headers, body: parsed };
  } catch {
    return null;
  }
}
