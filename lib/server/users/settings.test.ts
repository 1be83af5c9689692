import { beforeEach, expect, it } from 'vitest';
import { codeOf, member, owner, PASSWORD } from '../../testing/factors';
import { recorded } from '../../testing/people';
import { asDesk, describeStores } from '../../testing/stores';
import { beginTwoFactor, confirmTwoFactor } from '../auth/two-factor/two-factor';
import { store } from '../db/client';
import { readStaffSettings, saveStaffSettings } from './settings';

describeStores('the settings of staff', (open) => {
  beforeEach(() => {
    asDesk(open());
  });

  it('require a second factor of nobody until an admin decides so, and that is on record', async () => {
    const { ctx } = await owner('zoe@example.com', ['admin']);
    expect(await readStaffSettings()).toEqual({ two_factor_required: 'nobody' });
    await saveStaffSettings(ctx, { two_factor_required: 'admins' });
    await saveStaffSettings(ctx, { two_factor_required: 'everyone' });
    expect(await readStaffSettings()).toEqual({ two_factor_required: 'everyone' });
    expect((await recorded('staff_settings.update')).at(-1)).toMatchObject({
      before: { two_factor_required: 'admins' },
      after: { two_factor_required: 'everyone' },
    });
  });

  it('shut out no admin who has not set up a second factor themselves', async () => {
    const { ctx } = await member('zoe@example.com', ['admin']);
    const demand = (two_factor_required: 'admins' | 'everyone') =>
      saveStaffSettings(ctx, { two_factor_required });
    const refused = {
      code: 'conflict',
      message: expect.stringMatching(/^Set up your own second factor first/),
    };
    await expect(demand('admins')).rejects.toMatchObject(refused);
    const { secret } = await beginTwoFactor(ctx, { current_password: PASSWORD, code: '' });
    await expect(demand('everyone')).rejects.toMatchObject(refused);
    expect(await readStaffSettings()).toEqual({ two_factor_required: 'nobody' });
    await confirmTwoFactor(ctx, { code: codeOf({ secret }) });
    expect(await demand('everyone')).toEqual({ two_factor_required: 'everyone' });
  });

  it('may be set by an admin of whom nothing is required, as they have no password', async () => {
    const { ctx, id } = await member('zoe@example.com', ['admin']);
    await store().deleteFrom('account').where('userId', '=', id).execute();
    const everyone = { two_factor_required: 'everyone' as const };
    expect(await saveStaffSettings(ctx, everyone)).toEqual(everyone);
  });
});
