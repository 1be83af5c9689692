import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import next from 'next';
import { listenFault } from '../server/system-errors.mjs';
import { keepAddress } from './address.mjs';
import { createHttpServer } from './http-server.mjs';
import { observeRequests } from './observe-requests.mjs';
import { surviveLostOutput } from './output.mjs';
import { prepareRequest } from './requests.mjs';
import { serveStaticFiles } from './static-files.mjs';
import { stopGracefully } from './stop.mjs';

surviveLostOutput();
const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
nextEnv.loadEnvConfig(process.cwd(), values.dev);
process.env.NEXT_TELEMETRY_DISABLED = '1';
const port = readPort();
// Anyone can sign in to the sandbox, so other machines reach it only when someone asks for that.
const host = process.env.HOST || (process.env.SERVICE_BASE_URL ? undefined : '127.0.0.1');

if (!values.dev) readBuiltConfig();
process.env.NODE_ENV = values.dev ? 'development' : 'production';
// Files written from here on contain sessions and records: only their owner may read them.
process.umask(0o077);

const server = createHttpServer();
observeRequests(server);
server.on('error', (error) => giveUp(listenFault(error, port)));
// Before anything else, so that a second process on a port in use changes nothing.
server.listen(port, host);
await once(server, 'listening');
const { address, family, port: bound } = server.address();
// With port 0 the system has chosen one, which links must contain.
process.env.PORT = String(bound);
const url = process.env.APP_URL || `http://localhost:${bound}`;

let begin;
const begun = new Promise((resolve) => {
  begin = resolve;
});
server.on('request', async (request, response) => {
  if (!prepareRequest(request, response)) return;
  // A proxy that has waited for the port sends at once. What arrives while Next starts waits for it.
  const handle = await begun;
  await handle(request, response);
});
// Next would keep open the sockets of clients that ask for another protocol.
if (!values.dev) server.on('upgrade', (_request, socket) => socket.destroy());
stopGracefully(server);

const app = next({ dev: values.dev, port: bound, httpServer: server });
await app.prepare();
const handler = app.getRequestHandler();
begin(values.dev ? handler : serveStaticFiles(join('.next', 'static'), handler));
// The first request opens the store; a process that can't start says why and exits before it says that it is ready.
await fetch(`http://${ownHost()}:${bound}/api/health`);
keepAddress(url);
console.log(`\nFrontdesk is ready at ${url}`);
reportToParent();

/** The build has left Next's configuration, as for a standalone server: an archive has no other, and it is read sooner. */
function readBuiltConfig() {
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** Tells `start.mjs` that this process is alive; that tells systemd, whose watchdog notices a process that hangs. */
function reportToParent() {
  if (!process.send) return;
  process.send('ready');
  const watchdogMs = Number(process.env.WATCHDOG_USEC) / 1000;
  if (watchdogMs > 0) setInterval(() => process.connected && process.send('alive'), watchdogMs / 3).unref();
}

function ownHost() {
  if (address === '::' || address === '0.0.0.0') return '127.0.0.1';
  return family === 'IPv6' ? `[${address}]` : address;
}

function readPort() {
  const text = process.env.PORT || '3000';
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  return giveUp('PORT must be a whole number from 0 to 65535.');
}

function giveUp(words) {
  console.error(`Frontdesk can’t start. ${words}`);
  process.exit(1);
}
