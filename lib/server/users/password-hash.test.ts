import { beforeEach, expect, it } from 'vitest';
import { resetSingletons, singleton } from '../singleton';
import { hashPassword, isOutdated, verifyPassword } from './password-hash';

/** Of "correct horse battery", made by better-auth 1.7. */
const OLD =
  '0acf9ab75f98b241d945a2ae49ffa96e:eb4779b6bcc34647c55412e62a5f28eefa1d214c92c80353fc19274927653cbd44ce647e6052de96192e68553dc7eeb7d867a4bc8173bba0d7ab279cd9d94169';
const cheap = { ln: 4, r: 8, p: 1 };

beforeEach(resetSingletons);

it('hashes with the parameters that OWASP recommends, and names them in the hash', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('correct horse battery', hash)).toBe(true);
  expect(await verifyPassword('correct horse', hash)).toBe(false);
  expect(isOutdated(hash)).toBe(false);
});

it('accepts the hashes of better-auth, and knows that they are outdated', async () => {
  expect(await verifyPassword('correct horse battery', OLD)).toBe(true);
  expect(await verifyPassword('correct horse', OLD)).toBe(false);
  expect(isOutdated(OLD)).toBe(true);
});

it('takes a letter and its accent as one, whichever way a keyboard writes them', async () => {
  singleton('password-cost', () => cheap);
  expect(await verifyPassword('cafe\u0301 horse battery', await hashPassword('café horse battery'))).toBe(
    true,
  );
});

it('hashes at most two at once, and refuses when too many wait', async () => {
  singleton('password-cost', () => cheap);
  const many = Array.from({ length: 60 }, () => hashPassword('correct horse battery'));
  const queue = singleton('password-queue', () => ({ running: 0, waiting: [] }));
  expect(queue).toMatchObject({ running: 2, waiting: { length: 50 } });
  const outcomes = await Promise.allSettled(many);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(52);
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'too_many_requests', retryAfter: 10 } });
  expect(queue).toMatchObject({ running: 0, waiting: { length: 0 } });
});
