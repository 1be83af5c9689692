import { onTestFinished } from 'vitest';
import { createSandbox, type SandboxOptions } from '../sandbox/sandbox';

const TEST_KEY = 'test-key';

export function openSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = createSandbox({ file: ':memory:', key: TEST_KEY, contacts: 60, ...options });
  onTestFinished(() => sandbox.close());
  const call = (method: string, path: string, body?: unknown, init: RequestInit = {}) =>
    sandbox.fetch(
      new Request(`http://sandbox.test${path}`, {
        method,
        body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
        headers: { authorization: `Bearer ${TEST_KEY}`, 'content-type': 'application/json', ...init.headers },
      }),
    );
  const answer = async (method: string, path: string, body?: unknown) => {
    const response = await call(method, path, body);
    return { status: response.status, body: await response.json() };
  };
  return { sandbox, call, answer };
}
