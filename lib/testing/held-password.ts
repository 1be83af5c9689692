import 'server-only';
import { vi } from 'vitest';
import { verifyPassword } from '../server/users/password-hash';

/**
 * Has `meanwhile` happen after `act` has compared a password, and before it goes on with the outcome. For tests that begin
 * with `vi.mock('./auth/password-hash', { spy: true })`. Gives what `act` came to.
 */
export async function during<Result>(
  act: () => Promise<Result>,
  meanwhile: () => Promise<unknown>,
): Promise<PromiseSettledResult<Result>> {
  vi.mocked(verifyPassword).mockImplementationOnce(async (...pair) => {
    const right = await verifyPassword(...pair);
    await meanwhile();
    return right;
  });
  const [outcome] = await Promise.allSettled([act()]);
  return outcome;
}
