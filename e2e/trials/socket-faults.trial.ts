import { closedPort } from '@/lib/testing/service/hostile-service';
import { selfSigned } from '@/lib/testing/service/self-signed';
import { type SignedIn, scratchFolder, startSignedIn } from './support/app';
import { FAULTS } from './support/faults';
import { type Receiver, startReceiver } from './support/receiver';
import { type Attempt, SERVICE_WRITES, untruthOf } from './support/service-writes';
import { type Tally, trial } from './support/trial';

trial('faults of the service are reported truthfully', async (tally) => {
  const receiver = await startReceiver();
  const app = await startSignedIn({ dataDir: scratchFolder(), service: receiver.url });
  for (const { title, misbehave, everywhere, onConnection, proves } of FAULTS) {
    receiver.misbehave = misbehave;
    receiver.misread = everywhere ? misbehave : null;
    receiver.onConnection = onConnection ?? null;
    await tryAll(tally, title, app, receiver, proves);
  }
});

trial('addresses where no service is are reported as not executed', async (tally) => {
  const receiver = await startReceiver();
  const elsewhere = await startReceiver({ tls: selfSigned() });
  const addresses = [
    ['F1 connection refused', `http://127.0.0.1:${await closedPort()}`],
    ['F2 DNS failure', 'http://no-such-host.invalid'],
    ['F3 an untrusted certificate', elsewhere.url],
  ] as const;
  for (const [title, service] of addresses) {
    const app = await startSignedIn({ dataDir: scratchFolder(), service });
    await tryAll(tally, title, app, receiver, 'not executed');
    app.app.signal('SIGKILL');
  }
});

async function tryAll(
  tally: Tally,
  title: string,
  app: SignedIn,
  receiver: Receiver,
  proves?: Attempt['said'],
): Promise<void> {
  const attempts = SERVICE_WRITES.map(async ({ name, attempt }) => ({ name, made: await attempt(app) }));
  for (const { name, made } of await Promise.all(attempts)) {
    const problem = untruthOf(made, receiver.executed(made.mark));
    const isVague = problem === null && proves !== undefined && made.said !== proves;
    tally.note(
      `${title}, ${name}`,
      isVague ? `reported as ${made.said} (${made.words}), not as ${proves}` : problem,
    );
  }
}
