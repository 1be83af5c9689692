import { setTimeout } from 'node:timers/promises';
import { answer } from '@/lib/testing/service/hostile-service';
import { scratchFolder, startSignedIn } from './support/app';
import { CLOSE, startReceiver } from './support/receiver';
import { SERVICE_WRITES, untruthOf } from './support/service-writes';
import { trial } from './support/trial';

const PAGE = '<html><body><center>nginx</center></body></html>';
/** How long the service keeps working after its gateway has responded. */
const DELAYS_MS = [10, 300, 3_000];

trial('what runs on behind a gateway’s 502 or 504 is unknown', async (tally) => {
  const receiver = await startReceiver();
  const app = await startSignedIn({ dataDir: scratchFolder(), service: receiver.url });
  for (const status of [502, 504]) {
    for (const delay of DELAYS_MS) {
      receiver.misbehave = async (_call, reply, execute) => {
        answer(reply, status, PAGE, { ...CLOSE, 'content-type': 'text/html' });
        await setTimeout(delay);
        await execute();
      };
      const attempts = await Promise.all(
        SERVICE_WRITES.map(async ({ name, attempt }) => ({ name, made: await attempt(app) })),
      );
      await receiver.quiet();
      for (const { name, made } of attempts) {
        tally.note(
          `${status}, executed ${delay} ms later, ${name}`,
          untruthOf(made, receiver.executed(made.mark)),
        );
      }
    }
  }
});
