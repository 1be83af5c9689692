import { beforeEach, expect, it, vi } from 'vitest';
import { codeOf, type Member, member, owner, PASSWORD } from '../../../testing/factors';
import { during } from '../../../testing/held-password';
import { describeStores, setUpApp } from '../../../testing/stores';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './two-factor';

vi.mock('../../users/password-hash', { spy: true });

describeStores('a second factor, while the password is compared', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });
  const rowOf = ({ id }: Member) =>
    open().selectFrom('two_factor').selectAll().where('user_id', '=', id).executeTakeFirst();
  const begin = ({ ctx }: Member) => beginTwoFactor(ctx, { current_password: PASSWORD, code: '' });

  it('is not replaced without a code once it was turned on', async () => {
    const ana = await member();
    const { secret } = await begin(ana);
    const outcome = await during(
      () => begin(ana),
      () => confirmTwoFactor(ana.ctx, { code: codeOf({ secret }) }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { issues: [{ path: 'code' }] } });
    expect(await rowOf(ana)).toMatchObject({ pending: null, confirmed_at: expect.any(String) });
  });

  it('is not turned off once it is required', async () => {
    const ana = await owner();
    const demand = () =>
      open()
        .insertInto('setting')
        .values({ key: 'two_factor_required', value: '"everyone"', updated_at: '' })
        .execute();
    const proof = { current_password: PASSWORD, code: codeOf(ana) };
    expect(await during(() => endTwoFactor(ana.ctx, proof), demand)).toMatchObject({
      status: 'rejected',
      reason: { code: 'conflict' },
    });
    expect(await rowOf(ana)).toMatchObject({ confirmed_at: expect.any(String) });
  });
});
