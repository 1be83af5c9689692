import { answer } from '@/lib/testing/service/hostile-service';
import { scratchFolder, startSignedIn } from './support/app';
import { CLOSE, startReceiver } from './support/receiver';
import { SERVICE_WRITES } from './support/service-writes';
import { trial } from './support/trial';

const OTHER = '7c1b2f7e-98a4-4d6b-8a51-3f0f1d2c9a10';

/** Success responses of a gateway, a mock or a maintenance page that has not executed anything. */
const ACKNOWLEDGMENTS: [title: string, status: number, body: unknown, headers?: Record<string, string>][] = [
  ['an empty object', 200, {}],
  ['only a status', 200, { statusCode: 200 }],
  ['only a message', 200, { message: 'OK' }],
  ['a status and a message', 200, { statusCode: 200, message: 'Contact created successfully' }],
  ['maintenance', 200, { status: 'maintenance' }],
  ['ok', 200, { ok: true }],
  ['an empty id', 200, { statusCode: 200, id: '', message: 'done' }],
  ['an id of null', 200, { statusCode: 200, id: null, message: 'done' }],
  ['an id that is no UUID', 200, { statusCode: 200, id: 'undefined', message: 'done' }],
  ['an id that is a number', 200, { statusCode: 200, id: 1, message: 'done' }],
  ['success without data', 200, { success: true }],
  ['an empty list', 200, '[]'],
  ['null', 200, 'null'],
  ['a text', 200, '"done"'],
  ['nothing', 200, ''],
  ['204', 204, ''],
  ['202 and nothing', 202, {}],
  ['a web page', 200, '<html>Back soon</html>', { 'content-type': 'text/html' }],
];

trial('acknowledgments without content are unknown', async (tally) => {
  const receiver = await startReceiver();
  const app = await startSignedIn({ dataDir: scratchFolder(), service: receiver.url });
  for (const [title, status, body, headers] of ACKNOWLEDGMENTS) {
    receiver.misbehave = (_call, reply) => answer(reply, status, body, { ...CLOSE, ...headers });
    for (const { name, attempt } of SERVICE_WRITES) {
      const { said, words } = await attempt(app);
      tally.note(
        `${title}, ${name}`,
        said === 'unknown' ? null : `nothing was executed, reported as ${said} (${words})`,
      );
    }
  }
});

trial('an acknowledgment of another record is unknown', async (tally) => {
  const receiver = await startReceiver();
  const app = await startSignedIn({ dataDir: scratchFolder(), service: receiver.url });
  const body = { statusCode: 200, id: OTHER, message: 'Updated successfully' };
  receiver.misbehave = (_call, reply) => answer(reply, 200, body, CLOSE);
  for (const { name, attempt } of SERVICE_WRITES.filter((write) => write.changes)) {
    const { said, words } = await attempt(app);
    tally.note(name, said === 'unknown' ? null : `nothing was executed, reported as ${said} (${words})`);
  }
});
