import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, member, type Owner, owner, PASSWORD, STEP_MS, wrongCodes } from '../../../testing/factors';
import { describeOnSqlite, setUpApp } from '../../../testing/stores';
import { readAccount } from '../../account/account';
import { decryptSecret } from './totp';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from './two-factor';
import { verifyCode } from './verify';

const current_password = PASSWORD;

describeOnSqlite('two-factor', (open) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    setUpApp(open());
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const issueOf = (path: string) => ({ code: 'invalid', issues: [{ path }] });
  const rowOf = ({ id }: { id: string }) =>
    open().selectFrom('two_factor').selectAll().where('user_id', '=', id).executeTakeFirst();

  describe('being set up', () => {
    it('asks for the password, and holds once a code of the new app was right', async () => {
      const { ctx } = await member();
      await expect(beginTwoFactor(ctx, { current_password: 'wrong', code: '' })).rejects.toMatchObject(
        issueOf('current_password'),
      );
      const { secret, uri } = await beginTwoFactor(ctx, { current_password, code: '' });
      expect(new URL(uri).searchParams.get('secret')).toBe(secret);
      expect(decodeURIComponent(uri)).toContain('Frontdesk:ana@example.com');
      expect((await readAccount(ctx)).two_factor.confirmed_at).toBeNull();

      const [wrong = ''] = wrongCodes({ secret }, 1);
      await expect(confirmTwoFactor(ctx, { code: wrong })).rejects.toMatchObject(issueOf('code'));
      const { recovery_codes } = await confirmTwoFactor(ctx, { code: codeOf({ secret }) });
      expect(new Set(recovery_codes).size).toBe(10);
      for (const code of recovery_codes) expect(code).toMatch(/^(\w{5}-){2}\w{5}$/);
      expect((await readAccount(ctx)).two_factor).toEqual({
        confirmed_at: new Date().toISOString(),
        recovery_codes_left: 10,
        required: false,
      });
    });

    it('takes the code that confirmed it for nothing else', async () => {
      const { id, ctx } = await member();
      const { secret } = await beginTwoFactor(ctx, { current_password, code: '' });
      const code = codeOf({ secret });
      await confirmTwoFactor(ctx, { code });
      expect(await verifyCode(id, code)).toBeNull();
    });

    it('expires after half an hour, and when it was started again', async () => {
      const { ctx } = await member();
      const first = await beginTwoFactor(ctx, { current_password, code: '' });
      const second = await beginTwoFactor(ctx, { current_password, code: '' });
      await expect(confirmTwoFactor(ctx, { code: codeOf(first) })).rejects.toMatchObject(issueOf('code'));
      later(30 * 60_000 + 1);
      await expect(confirmTwoFactor(ctx, { code: codeOf(second) })).rejects.toMatchObject({
        code: 'not_found',
      });
    });

    it('leaves the present app in force until the other is confirmed, and needs a code of it', async () => {
      const ana = await owner();
      await expect(beginTwoFactor(ana.ctx, { current_password, code: '' })).rejects.toMatchObject(
        issueOf('code'),
      );
      const next = await beginTwoFactor(ana.ctx, { current_password, code: codeOf(ana) });
      later(STEP_MS);
      expect(await verifyCode(ana.id, codeOf(ana))).toBe('code');
      await confirmTwoFactor(ana.ctx, { code: codeOf(next) });
      later(STEP_MS);
      expect(await verifyCode(ana.id, codeOf(ana))).toBeNull();
      expect(await verifyCode(ana.id, codeOf(next))).toBe('code');
      expect(await verifyCode(ana.id, ana.recovery[0] ?? '')).toBeNull();
    });
  });

  describe('its secrets', () => {
    it('are neither in the store, nor in the audit log, nor shown again', async () => {
      const ana = await owner();
      const shown = [
        await rowOf(ana),
        await open().selectFrom('audit').selectAll().execute(),
        await readAccount(ana.ctx),
      ];
      for (const secret of [ana.secret, ...ana.recovery, codeOf(ana, -1)]) {
        expect(JSON.stringify(shown)).not.toContain(secret);
      }
    });

    it('open for their own person alone, and not once changed', async () => {
      const ana = await owner();
      const sealed = (await rowOf(ana))?.secret ?? '';
      expect(decryptSecret(sealed, ana.id)).toBe(ana.secret);
      expect(decryptSecret(sealed, 'somebody-else')).toBeNull();
      expect(
        decryptSecret(
          sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
          ana.id,
        ),
      ).toBeNull();
      expect(decryptSecret('v1.x.y', ana.id)).toBeNull();
    });

    it('do not open under another auth secret, where the recovery codes still hold', async () => {
      const ana = await owner();
      setUpApp(open(), { AUTH_SECRET: 'another secret of thirty-two or more' });
      await expect(verifyCode(ana.id, codeOf(ana))).rejects.toThrow(/Use a recovery code/);
      expect(await verifyCode(ana.id, ana.recovery[0] ?? '')).toBe('recovery_code');
    });
  });

  describe('once on', () => {
    let ana: Owner;
    beforeEach(async () => {
      ana = await owner();
    });

    it('gives ten new recovery codes for the password and a code, and the former are worth nothing', async () => {
      await expect(
        renewRecoveryCodes(ana.ctx, { current_password: 'wrong', code: codeOf(ana) }),
      ).rejects.toMatchObject(issueOf('current_password'));
      const { recovery_codes } = await renewRecoveryCodes(ana.ctx, { current_password, code: codeOf(ana) });
      expect(await verifyCode(ana.id, ana.recovery[0] ?? '')).toBeNull();
      expect(await verifyCode(ana.id, recovery_codes[0] ?? '')).toBe('recovery_code');
      expect((await readAccount(ana.ctx)).two_factor.recovery_codes_left).toBe(9);
    });

    it.each(['code', 'recovery code'])('is turned off with the password and a %s', async (kind) => {
      const code = kind === 'code' ? codeOf(ana) : (ana.recovery[0] ?? '');
      const [wrong = ''] = wrongCodes(ana, 1);
      await expect(endTwoFactor(ana.ctx, { current_password: 'wrong', code })).rejects.toMatchObject(
        issueOf('current_password'),
      );
      await expect(endTwoFactor(ana.ctx, { current_password, code: wrong })).rejects.toMatchObject(
        issueOf('code'),
      );
      await endTwoFactor(ana.ctx, { current_password, code });
      expect(await rowOf(ana)).toBeUndefined();
    });

    it('cannot be guessed off in a session that was left open', async () => {
      const guesses = wrongCodes(ana, 20).map((code) =>
        endTwoFactor(ana.ctx, { current_password, code }).catch(({ code }) => code),
      );
      const outcomes = await Promise.all(guesses);
      expect(outcomes.filter((outcome) => outcome === 'invalid')).toHaveLength(5);
      await expect(endTwoFactor(ana.ctx, { current_password, code: codeOf(ana) })).rejects.toMatchObject({
        code: 'too_many_requests',
      });
    });
  });
});
