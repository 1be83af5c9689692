import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * node archive-story.mjs <unpacked archive> <data folder> [<image>]
 * An operator's first hour with an archive, with Node alone: nothing here may come from the checkout. Prints each step, and
 * fails at the first that doesn't work. In a container, `image` is how it runs Frontdesk: see `image.ts`.
 */
const [archive, data, image = '{}'] = process.argv.slice(2);
const { env: imageEnv, command = node('serve.mjs'), healthCheck = node('healthy.mjs') } = JSON.parse(image);
const ANA = { email: 'ana@desk.example', password: 'a long enough password' };
const READY = /Frontdesk is ready at (\S+)/;
const running = [];

try {
  expect('nothing but the data folder can be written', !canWrite(archive) && canWrite(data));
  const sandbox = await start(
    node('sandbox.mjs'),
    { SANDBOX_PORT: '0' },
    /Sandbox service on (\S+?),[\s\S]*Key {4}(\S+)/,
  );
  const [, SERVICE_BASE_URL, SERVICE_API_KEY] = sandbox.said;
  const service = { SERVICE_BASE_URL, SERVICE_API_KEY };
  const first = await start(
    node('serve.mjs'),
    { ...service, PORT: '0', ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.password },
    READY,
  );
  const [, url] = first.said;
  const signedIn = await post(`${url}/api/session`, ANA);
  expect('signs in', signedIn.status < 300);
  const headers = {
    cookie: signedIn.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
  const page = await fetch(`${url}/contacts`, { headers });
  const html = await page.text();
  expect('shows a page', page.status === 200 && html.includes('Frontdesk'));
  const saved = await post(
    `${url}/api/contacts`,
    { first_name: 'Ada', last_name: '', email: '', phone: '+34612344711' },
    headers,
  );
  expect('saves a contact', saved.status < 300);
  const message = {
    phone: '+34612344711',
    template: { name: 'sandbox_accepted', language: { code: 'en_US' } },
    unchecked: true,
  };
  const sent = await post(`${url}/api/send/template`, message, {
    ...headers,
    'idempotency-key': 'a'.repeat(32),
  });
  expect('sends a message', (await sent.json()).state === 'accepted');
  const ask = (path, body) => answer(`${url}/api/${path}`, headers, body);
  expect('sends a broadcast', (await broadcast(ask)).counts.accepted === 3);
  expect('imports a list', (await importList(ask)).by_state.done === 2);
  const downloaded = await post(`${url}/api/backup`, {}, headers);
  expect('lets a backup be downloaded', (await downloaded.text()).startsWith('SQLite format 3'));

  const copy = join(data, 'copy.db');
  run('backup.mjs', [join(data, 'frontdesk.db'), copy]);
  expect('copies the store while it runs', existsSync(copy));
  expect('lets in who is locked out', run('recover.mjs', [ANA.email]).includes(`${url}/`));
  await stop(first);
  expect('stops by itself', first.process.exitCode === 0);

  const began = performance.now();
  const second = await start(
    command,
    { ...service, PORT: '0', METRICS_PORT: '0', ...imageEnv },
    /Metrics are at (\S+)[\s\S]*Frontdesk is ready at (\S+)/,
  );
  console.log(`ready in ${Math.round(performance.now() - began)} ms on a store that exists`);
  expect('keeps what was saved', (await fetch(`${second.said[2]}/contacts`, { headers })).status === 200);
  const metrics = await (await fetch(second.said[1])).text();
  expect('tells its metrics', metrics.includes('frontdesk_sends{state="accepted"} 4\n'));
  const { port } = new URL(second.said[2]);
  const isHealthy = () =>
    spawnSync(healthCheck[0], healthCheck.slice(1), { env: { PORT: port } }).status === 0;
  expect('is healthy while it runs', isHealthy());
  await stop(second);
  expect('is not healthy once it is stopped', !isHealthy());

  const demo = await start(node('serve.mjs'), { DATA_DIR: join(data, 'sandbox'), PORT: '0' }, READY);
  expect(
    'runs on the sandbox',
    (await post(`${demo.said[1]}/api/session/demo`, { role: 'admin' })).status < 300,
  );
} finally {
  for (const each of running) await stop(each);
}

async function broadcast(ask) {
  const template = { name: 'sandbox_accepted', language: 'en_US', category: 'UTILITY', body: 'Hello' };
  const { id: template_id } = await ask('templates', template);
  const { id } = await ask('broadcasts', {
    name: 'Opening hours',
    template_id,
    audience: { sources: [{ type: 'numbers', text: '+34612001001\n+34612001002\n+34612001003' }] },
    // At any hour.
    schedule: { starts_at: null, zone: 'UTC', quiet: null },
  });
  await ask(`broadcasts/${id}/plan`, {});
  const { plan } = await until(ask, `broadcasts/${id}`, ({ plan, preparing }) => plan && preparing === null);
  await ask(`broadcasts/${id}/start`, { plan_hash: plan.plan_hash });
  return until(ask, `broadcasts/${id}`, ({ state }) => state === 'finished');
}

async function importList(ask) {
  const text = 'phone,reason\n+34612002001,Asked\n+34612002002,Asked';
  const { id } = await ask('imports', { kind: 'do-not-send', name: 'list.csv', text });
  const { version } = await until(ask, `imports/${id}`, ({ by_kind }) => by_kind !== null);
  await ask(`imports/${id}/start`, { version });
  return until(ask, `imports/${id}`, ({ state }) => state === 'finished');
}

/** The first answer that holds. */
async function until(ask, path, holds) {
  for (;;) {
    const body = await ask(path);
    if (holds(body)) return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function answer(url, headers, body) {
  const response = await (body ? post(url, body, headers) : fetch(url, { headers }));
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return response.json();
}

/** The command line of a script of the archive. */
function node(script) {
  return [process.execPath, join(archive, script)];
}

async function start([program, ...args], env, until) {
  const child = spawn(program, args, {
    env: { DATA_DIR: data, ...env },
    cwd: data,
  });
  const started = { process: child, said: null };
  running.push(started);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  for (;;) {
    started.said = output.match(until);
    if (started.said) return started;
    if (child.exitCode !== null) throw new Error(`${args[0]} ended: ${output}`);
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'exit')]);
  }
}

async function stop({ process: child }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function run(script, args) {
  const [program, path] = node(script);
  const { status, stdout, stderr } = spawnSync(program, [path, ...args], {
    env: { DATA_DIR: data },
    cwd: data,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} failed: ${stdout}${stderr}`);
  return stdout;
}

function post(url, body, headers = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function canWrite(folder) {
  try {
    writeFileSync(join(folder, 'probe'), '');
    return readFileSync(join(folder, 'probe')).length === 0;
  } catch {
    return false;
  }
}

function expect(what, holds) {
  if (!holds) throw new Error(`It doesn’t hold: ${what}`);
  console.log(`holds: ${what}`);
}
