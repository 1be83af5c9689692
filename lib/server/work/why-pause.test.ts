import { beforeEach, expect, it } from 'vitest';
import { can } from '@/lib/auth/permissions';
import { person } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import type { Context } from '../http/context';
import { roleSetting } from '../users/role-settings';
import { whyNotInTheirName } from './why-pause';

describeStores('work in the name of who started it', (open) => {
  let admin: Context;

  beforeEach(async () => {
    setUpApp(open());
    admin = (await person('Anya', 'admin')).ctx;
  });

  it('goes on while a setting gives them the right, and not once that is taken back', async () => {
    const { id } = await person('Nia', 'support');
    const started = { started_by_id: id, started_by_name: 'Nia' };
    const why = () => whyNotInTheirName('import', started, (roles) => can(roles, 'facts:define'));
    const { read, save } = roleSetting;
    expect(await why()).not.toBeNull();
    await save(admin, { ...(await read()), support_may_define: true });
    expect(await why()).toBeNull();
    await save(admin, { ...(await read()), support_may_define: false });
    expect(await why()).not.toBeNull();
  });

  it('ends when they are no user any more', async () => {
    const started = { started_by_id: 'gone', started_by_name: null };
    expect(await whyNotInTheirName('import', started, () => false)).not.toBeNull();
  });
});
