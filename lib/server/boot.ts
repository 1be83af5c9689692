import 'server-only';
import { recallCalls } from './admin/service-metrics';
import { drainAudit } from './audit/audit';
import { keepAuditSwept, stopAuditSweep } from './audit/sweep';
import { firstSteps } from './auth/first-steps';
import { sweepAttempts } from './auth/rate-limit';
import { authSecret } from './auth/secret';
import { sweepSessions } from './auth/session';
import { removeLeftCopies } from './backup/copy-store';
import { bootFault } from './boot-errors';
import { keepToService } from './contact-index/reset-on-new-origin';
import { startWalker, stopWalker } from './contact-index/sync/scheduler';
import { closeStore, store } from './db/client';
import { lockData, unlockData } from './db/data-lock';
import { migrate } from './db/migrate';
import { env } from './env';
import { startRecovery } from './jobs/recovery';
import { saveRecovery } from './replies/pending-save';
import { seedReplies } from './replies/seed';
import { messagesLeaving, stopSending } from './sends/in-flight';
import { sendRecovery } from './sends/recovery';
import { serviceConnection } from './service/connection';
import { seedTemplates } from './templates/seed';
import { forgetSandboxStaff } from './users/demo';

/** Prepares the process to serve. What is wrong with the configuration is said in words, and ends it. */
export async function boot(): Promise<void> {
  try {
    env();
    lockData();
    await migrate(store());
    authSecret();
    if (!env().sandbox) await forgetSandboxStaff();
    await sweepAttempts();
    await sweepSessions();
    await removeLeftCopies();
    await seedTemplates();
    await seedReplies();
    await startRecovery([sendRecovery, saveRecovery]);
    keepAuditSwept();
    await recallCalls(serviceConnection().budget);
    await keepToService();
    await startWalker();
    say(await firstSteps());
    offerClosing();
  } catch (error) {
    process.stderr.write(`Frontdesk cannot start. ${bootFault(error)}\n`);
    process.exit(1);
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What the server calls: at the first signal to stop, while it waits, and once its last request has ended. */
function offerClosing(): void {
  const holder = globalThis as { [key: symbol]: unknown };
  holder[Symbol.for('frontdesk.stopping')] = stopSending;
  holder[Symbol.for('frontdesk.leaving')] = messagesLeaving;
  holder[Symbol.for('frontdesk.close')] = async () => {
    stopAuditSweep();
    await drainAudit();
    await stopWalker();
    await serviceConnection().close();
    await closeStore();
    unlockData();
  };
}
