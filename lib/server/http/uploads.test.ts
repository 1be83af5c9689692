import { afterEach, expect, it } from 'vitest';
import { resetSingletons } from '../singleton';
import { receiveUpload } from './uploads';

afterEach(resetSingletons);

/** An upload under way; `end` lets it arrive, `fail` cuts it off. */
function begin(user: string) {
  let end = () => {};
  let fail = (_reason: unknown) => {};
  const done = receiveUpload(
    user,
    () =>
      new Promise<void>((resolve, reject) => {
        end = resolve;
        fail = reject;
      }),
  );
  done.catch(() => {});
  return { done, end: () => end(), fail: (reason: unknown) => fail(reason) };
}

it('takes two uploads of a person and eight of everyone at a time', async () => {
  const [first] = [begin('ann'), begin('ann')];
  await expect(begin('ann').done).rejects.toMatchObject({
    code: 'uploads_busy',
    message: expect.stringContaining('You’re uploading 2 other files'),
    retryAfter: 10,
  });
  for (const user of ['bob', 'cem', 'dora', 'eve', 'finn', 'gil']) begin(user);
  await expect(begin('hal').done).rejects.toMatchObject({
    code: 'uploads_busy',
    message: expect.stringContaining('Others are uploading'),
  });
  first?.end();
  await first?.done;
  expect(await receiveUpload('hal', async () => 'arrived')).toBe('arrived');
});

it('gives a place back when an upload is cut off', async () => {
  const [one, other] = [begin('ann'), begin('ann')];
  one?.fail(new Error('the connection was lost'));
  await expect(one?.done).rejects.toThrow('lost');
  expect(await receiveUpload('ann', async () => 'arrived')).toBe('arrived');
  other?.end();
});
