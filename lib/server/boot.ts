import 'server-only';
import { actsEnded } from './audit';
import { keepAuditSwept, stopAuditSweep } from './audit-sweep';
import { authSecret } from './auth-secret';
import { removeLeftCopies } from './backup-copy';
import { bootFault } from './boot-errors';
import { closeStore, store } from './db/client';
import { lockData, unlockData } from './db/data-lock';
import { migrate } from './db/migrate';
import { keepToService } from './directory/origin';
import { startWalker, stopWalker } from './directory/walker';
import { env } from './env';
import { firstSteps } from './first-steps';
import { keepSweeping } from './jobs/keep-sweeping';
import { sweepSavings } from './replies-saving';
import { seedReplies } from './replies-seed';
import { sweepSends } from './sends-sweep';
import { messagesLeaving, stopSending } from './sends-under-way';
import { serviceConnection } from './service/instance';
import { recallCalls } from './service-calls';
import { sweepSessions } from './session';
import { forgetSandboxStaff } from './staff-sandbox';
import { seedTemplates } from './templates-seed';
import { sweepAttempts } from './throttle';

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
    await keepSweeping('sends', sweepSends);
    await keepSweeping('replies', sweepSavings);
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
    await actsEnded();
    await stopWalker();
    await serviceConnection().close();
    await closeStore();
    unlockData();
  };
}
