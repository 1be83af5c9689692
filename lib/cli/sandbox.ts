import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { readOrCreateKey } from '../sandbox/key';
import { createSandbox } from '../sandbox/sandbox';
import { MAX_CONTACTS } from '../sandbox/seed/seed';
import { fileFault, listenFault } from '../server/system-errors.mjs';
import { commandLine } from './command-line.mjs';

const dataDir = process.env.DATA_DIR || '.data';
const port = wholeNumber('SANDBOX_PORT', 4010, 65_535);
const contacts = wholeNumber('SANDBOX_CONTACTS', 240, MAX_CONTACTS);
const file = join(dataDir, 'sandbox.db');
const keyFile = join(dataDir, 'sandbox-key');

const { key, sandbox } = open();
const server = serve({ fetch: sandbox.fetch, hostname: '127.0.0.1', port }, ({ port: actual }) => {
  const baseUrl = `http://127.0.0.1:${actual}`;
  console.log(`Sandbox service on ${baseUrl}, with its data in ${file}

  Key    ${key}   (kept in ${keyFile})
  Try    curl -H 'Authorization: Bearer ${key}' '${baseUrl}/api/contacts?per_page=3'
  Start  SERVICE_BASE_URL=${baseUrl} SERVICE_API_KEY=${key} ${commandLine('npm start', 'serve.mjs')}
`);
});

server.on('error', (error) => giveUp(listenFault(error, port, 'SANDBOX_')));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    sandbox.close();
  });
}

function open() {
  try {
    const key = readOrCreateKey(keyFile);
    return { key, sandbox: createSandbox({ file, key, contacts }) };
  } catch (error) {
    return giveUp(`DATA_DIR can’t be used: ${fileFault(error)}`);
  }
}

function wholeNumber(name: string, fallback: number, max: number): number {
  const text = process.env[name];
  if (!text) return fallback;
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text);
  return giveUp(`${name} must be a whole number up to ${max}, not "${text}".`);
}

function giveUp(words: string): never {
  console.error(words);
  process.exit(1);
}
