import { describe, expect, it, onTestFinished } from 'vitest';
import { RECIPIENT_STATES } from '@/lib/broadcasts/states';
import { numbersFrom, startedTo } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { acceptedSend } from '../../testing/service/client';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { SEND_FAULTS } from '../../testing/service/send-faults';
import { setUpAppOver } from '../../testing/set-up-app-over';
import { resumeBroadcast } from './control';
import { createRunner } from './runner';
import { getBroadcast } from './store';

const PEOPLE = 4;
/** Faults of the account or the limit, after which the same message is sent later. */
const LATER = /^F(16|17|22):/;
/** What the service rejects for its values. */
const REJECTED = /^F(20|29: 200 that says 400)/;

describe('a broadcast when the service misbehaves midway', () => {
  it.each(SEND_FAULTS)('%s: %s', async (title, state, behave) => {
    const service = await hostileService((call, reply) => {
      if (call.nth === 2) return behave(call, reply);
      call.execute();
      answer(reply, 200, acceptedSend);
    });
    await setUpAppOver(service.url, { variables: { SERVICE_REQUESTS_PER_MINUTE: '0' } });
    const id = await startedTo(numbersFrom(612_000_001, PEOPLE), { pace: { per_minute: 600 } });
    const runner = createRunner();
    onTestFinished(() => runner.stop());
    const ofState = async (...states: string[]) => {
      await expect.poll(async () => states.includes((await getBroadcast(id)).state)).toBe(true);
      return getBroadcast(id);
    };

    if (title.startsWith('F22')) {
      await expect.poll(() => getBroadcast(id)).toMatchObject({ waits: { for: 'service' } });
      expect((await getBroadcast(id)).counts).toMatchObject({ unknown: 0, refused: 0, not_sent: 0 });
      return;
    }
    if (LATER.test(title)) {
      expect((await ofState('paused')).paused_by).toBeNull();
      await resumeBroadcast(marketer(), id);
    }
    const { counts } = await ofState('finished');
    const expected = LATER.test(title) ? 'accepted' : REJECTED.test(title) ? 'not_sent' : state;
    expect(counts).toMatchObject(
      expected === 'accepted' ? { accepted: PEOPLE } : { accepted: PEOPLE - 1, [expected]: 1 },
    );
    expect(RECIPIENT_STATES.reduce((sum, each) => sum + counts[each], 0)).toBe(PEOPLE);
    const phones = service.executed.map(({ body }) => JSON.parse(body).phone);
    expect(new Set(phones).size).toBe(phones.length);
  });
});
