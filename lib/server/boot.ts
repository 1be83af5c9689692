import 'server-only';
import { statSync } from 'node:fs';
import { drainAudit } from './audit/audit';
import { dayNotes } from './audit/proven-time';
import { auditRetention } from './audit/retention';
import { deleteExpired } from './auth/delete-expired';
import { secretFingerprint } from './auth/secret';
import { startupMessage } from './auth/setup';
import { copyBeforeUpgrade, UpgradeRefused } from './backup/before-upgrade';
import { removeLeftCopies } from './backup/copy-store';
import { planBroadcast } from './broadcasts/plan';
import { broadcastRunner } from './broadcasts/runner';
import { bulkRecovery } from './contact-facts/bulk';
import { addMissingDetails } from './contact-index/details';
import { queuedUpdates } from './contact-index/queue';
import { startScheduler, stopScheduler } from './contact-index/sync/scheduler';
import { dataRetention } from './data/retention';
import { closeStore, store, storeFile } from './db/client';
import { DataInUseError, lockData, unlockData } from './db/data-lock';
import { migrate, StoreVersionError, UpgradeFailed } from './db/migrate';
import { isStoreUnavailable } from './db/store-errors';
import { EnvError, env, VARIABLES } from './env';
import { causeOf } from './errors';
import { dryRun } from './imports/dry-run';
import { importRunner } from './imports/runner';
import { type Claim, claimStore } from './installation/claim';
import { claimMessages } from './installation/claim-messages';
import { startLookingAtKey, stopLookingAtKey } from './installation/new-key';
import { backgroundJobs } from './jobs/background-runner';
import { startDailyJobs, stopDailyJobs } from './jobs/daily';
import { requireNodesSince, startNode, stopNode } from './jobs/nodes';
import { startRecovery, stopRecovery } from './jobs/recovery';
import { leaveSandbox } from './leave-sandbox';
import { log } from './logger';
import { MonitoringError, startMonitoring, stopMonitoring } from './monitoring/monitoring';
import { saveRecovery } from './replies/pending-save';
import { seedReplies } from './replies/seed';
import { sendRecovery } from './sends/dispatch';
import { sendsInFlight, stopSending } from './sends/in-flight';
import { usageRecount } from './sends/recount';
import { serviceConnection } from './service/connection';
import { recallCalls } from './service-page/service-metrics';
import { stopStatusEvents } from './service-page/service-status-events';
import { databaseFault, fileFault } from './system-errors.mjs';
import { seedTemplates } from './templates/seed';
import { startTracing, stopTracing } from './tracing/tracing';
import { unreadVariables } from './unread-variables';

/**
 * Prepares the process to serve requests. An invalid configuration is explained on standard error and ends the
 * process.
 */
export async function boot(): Promise<void> {
  try {
    env();
    warnOfUnread();
    await traceWhenAsked();
    lockData();
    const upgrading = { before: beforeUpgrade, requireBuilds: requireNodesSince };
    await migrate(store(), upgrading);
    // Again: another version may have begun an upgrade before it could see this node.
    if (await startNode(secretFingerprint())) await migrate(store(), upgrading);
    const claim = await claimStore();
    await addMissingDetails();
    if (!env().sandbox) await leaveSandbox();
    await deleteExpired();
    await removeLeftCopies();
    await seedTemplates();
    await seedReplies();
    const metricsUrl = await startMonitoring();
    await startWork(claim);
    for (const message of claimMessages(claim)) say(message);
    if (metricsUrl) say(`Metrics are at ${metricsUrl}`);
    say(await startupMessage());
    offerClosing();
  } catch (error) {
    process.stderr.write(`Frontdesk can’t start. ${startupError(error)}\n`);
    process.exit(1);
  }
}

function warnOfUnread(): void {
  const variables = unreadVariables(Object.keys(process.env), VARIABLES);
  if (variables.length > 0)
    log().warn({ variables }, 'Frontdesk doesn’t read these environment variables: check their names');
}

/** Only here is OpenTelemetry loaded, and only if an operator has named a collector. */
async function traceWhenAsked(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env();
  if (!endpoint) return;
  const { createTracing } = await import('./tracing/opentelemetry');
  startTracing(createTracing({ endpoint, headers }));
}

async function beforeUpgrade(pending: string[]): Promise<void> {
  await copyBeforeUpgrade(say);
  say(`Upgrading the store (${pending.join(', ')}). With many messages this takes minutes.`);
}

export async function startWork({ isKeyNew, mayBeKnown }: Claim): Promise<void> {
  await startRecovery([sendRecovery, saveRecovery, bulkRecovery]);
  startDailyJobs([dayNotes, auditRetention, usageRecount, dataRetention]);
  await recallCalls(serviceConnection().rateLimiter);
  if (isKeyNew || mayBeKnown) startLookingAtKey();
  await startScheduler();
  broadcastRunner.start();
  importRunner.start();
  backgroundJobs.start({ 'broadcast-plan': planBroadcast, 'import-check': dryRun });
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * Registers the hooks that the server calls on shutdown: at the first stop signal, while it waits, and after its last
 * request.
 */
function offerClosing(): void {
  const holder = globalThis as { [key: symbol]: unknown };
  holder[Symbol.for('frontdesk.stopping')] = () => {
    stopStatusEvents();
    stopSending();
    void broadcastRunner.stop();
    void importRunner.stop();
    void backgroundJobs.stop();
  };
  holder[Symbol.for('frontdesk.leaving')] = sendsInFlight;
  holder[Symbol.for('frontdesk.close')] = async () => {
    stopRecovery();
    await stopLookingAtKey();
    await broadcastRunner.stop();
    await importRunner.stop();
    await backgroundJobs.stop();
    await stopDailyJobs();
    await drainAudit();
    await stopScheduler();
    await queuedUpdates();
    await stopMonitoring();
    await stopNode();
    await serviceConnection().close();
    await closeStore();
    unlockData();
    // Last: nothing else may wait for a collector.
    await stopTracing();
  };
}

const EXPLAINED = [EnvError, MonitoringError, StoreVersionError, DataInUseError, UpgradeRefused];

/** Why the app can't start, for the operator: a single line, with a stack only for a defect in the app. */
function startupError(error: unknown): string {
  if (isStoreUnavailable(error)) return startupError((error as Error).cause);
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof UpgradeFailed) return `${error.message} ${startupError(error.cause)}`;
  const fault = causeOf(error);
  const { code = '', message, stack, syscall, path = env().DATA_DIR } = fault;
  if (code.startsWith('SQLITE_')) return storeFault(fault);
  if (OF_A_FILE.includes(code) && syscall !== 'connect') {
    const advice = code === 'EACCES' || code === 'EPERM' ? ` ${OWNED}` : '';
    return `DATA_DIR can’t be used: ${fileFault(fault, path)}.${advice}`;
  }
  if (env().postgres) return `The database of DATABASE_URL can’t be used: ${databaseFault(fault)}`;
  return stack ?? message;
}

const OF_A_FILE = ['ENOENT', 'EEXIST', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC'];
const OWNED = 'The folder and all files in it must belong to that user.';

function storeFault({ code = '', message, path }: NodeJS.ErrnoException): string {
  const file = storeFile();
  if (/NOTADB|CORRUPT/.test(code))
    return `The store ${file} is damaged (${message}). Restore a backup of it.`;
  if (code.startsWith('SQLITE_BUSY')) return `Another program has locked the store ${file}. Stop it first.`;
  if (isFolder(file)) return `The store ${file} is a folder. It must be a file.`;
  if (/READONLY|CANTOPEN/.test(code)) {
    const refused = { code: 'EACCES', syscall: code.includes('READONLY') ? 'write' : 'open' };
    return `The store ${file} can’t be used: ${fileFault(refused, path ?? file)}. ${OWNED}`;
  }
  if (code.startsWith('SQLITE_FULL')) return `The disk of the store ${file} is full. Free up space.`;
  return `The store ${file} can’t be used: ${message}`;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
