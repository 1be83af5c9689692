import 'server-only';
import { vi } from 'vitest';
import { verifyPassword } from '../server/users/password-hash';

/**
 * Runs `between` once `act` has compared a password, before it continues. For tests that start with
 * `vi.mock('../users/password-hash', { spy: true })`. Returns the settled result of `act`.
 */
export async function during<Result>(
  act: () => Promise<Result>,
  between: () => Promise<unknown>,
): Promise<PromiseSettledResult<Result>> {
  vi.mocked(verifyPassword).mockImplementationOnce(async (...pair) => {
    const right = await verifyPassword(...pair);
    await between();
    return right;
  });
  const [outcome] = await Promise.allSettled([act()]);
  return outcome;
}
