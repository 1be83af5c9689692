import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { AppError } from '../errors';
import { afterSave, storeUnavailable } from './store-errors';

it('doesn’t say that nothing was saved when the store is lost after it was', async () => {
  const lost = storeUnavailable(new Error('no connection'), 'not_executed');
  const failed = afterSave(() => Promise.reject(lost));
  await expect(failed).rejects.toMatchObject({ code: 'store_unavailable', outcome: 'unknown' });
  await expect(afterSave(() => Promise.reject(new AppError('not_found', '')))).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await afterSave(async () => 1)).toBe(1);
});

it('is printed as one line with its cause when Next logs it for a page', () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  expect(inspect(storeUnavailable(cause))).toBe(
    'The database isn’t available at the moment. Try again in a few seconds. (connect ECONNREFUSED 127.0.0.1:5432)',
  );
});

/** Reads what its verb has just changed. */
const READS_AFTER =
  /^\s*(?:\}\);|await [^\n]+;|\w+\.wake\(\);)\n {2}return get(?:Broadcast|Import|Template)\(/m;

it('is said by each verb that returns what it has changed', () => {
  const files = readdirSync('lib/server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const bare = files.filter((file) => READS_AFTER.test(readFileSync(join('lib/server', file), 'utf8')));
  expect(bare).toEqual([]);
});
