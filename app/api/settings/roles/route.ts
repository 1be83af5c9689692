import { route } from '@/lib/server/route';
import { roleSetting } from '@/lib/server/users/role-settings';
import { roleSettings } from '@/lib/settings/roles';
import { settingUpdate } from '@/lib/settings/update';

export const GET = route({ permission: 'staff:manage' }, () => roleSetting.read());

export const PUT = route(
  { permission: 'staff:manage', body: settingUpdate(roleSettings) },
  (ctx, { body: { expected, ...body } }) => roleSetting.save(ctx, body, expected),
);
