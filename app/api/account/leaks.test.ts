import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { singleton } from '@/lib/server/singleton';
import { callRoute } from '@/lib/testing/calls';
import { codeOf, cookieHeader, member, PASSWORD, STEP_MS, wrongCodes } from '@/lib/testing/factors';
import { describeOnSqlite, setUpApp } from '@/lib/testing/stores';
import { POST as startSession } from '../session/route';
import { POST as submitCode } from '../session/second-factor/route';
import { GET as readAccount } from './route';
import { GET as readSessions } from './sessions/route';
import { POST as confirm } from './two-factor/confirm/route';
import { POST as begin } from './two-factor/route';

describeOnSqlite('what makes a person’s codes', (open) => {
  let logged: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    setUpApp(open());
    logged = [];
    singleton('log', () => pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is neither logged, nor on record, nor in any answer after the set-up', async () => {
    const { email, cookie } = await member();
    const proof = { cookie, body: { current_password: PASSWORD, code: '' } };
    const { secret } = await (await callRoute(begin, 'POST', '/api/any', proof)).json();
    const first = codeOf({ secret });
    const confirmed = await callRoute(confirm, 'POST', '/api/any', { cookie, body: { code: first } });
    const { recovery_codes } = await confirmed.json();

    const said: string[] = [];
    const call = async (...args: Parameters<typeof callRoute>) => {
      const response = await callRoute(...args);
      said.push(await response.clone().text());
      return response;
    };
    vi.setSystemTime(Date.now() + STEP_MS);
    const step = await call(startSession, 'POST', '/api/any', { body: { email, password: PASSWORD } });
    const atStep = cookieHeader(step.headers.getSetCookie());
    const [wrong = ''] = wrongCodes({ secret }, 1);
    const right = codeOf({ secret });
    for (const code of [wrong, right]) {
      await call(submitCode, 'POST', '/api/any', { cookie: atStep, body: { code } });
    }
    for (const handler of [readAccount, readSessions]) await call(handler, 'GET', '/api/any', { cookie });

    const audit = JSON.stringify(await open().selectFrom('audit').selectAll().execute());
    const token = atStep.split('=')[1] ?? '';
    for (const hidden of [secret, first, wrong, right, token, PASSWORD, ...recovery_codes]) {
      expect(logged.join()).not.toContain(hidden);
      expect(audit).not.toContain(hidden);
      expect(said.join()).not.toContain(hidden);
    }
    expect(logged.join()).toContain('/api/any');
    expect(said).toContain('{"second_factor":true}');
  });
});
