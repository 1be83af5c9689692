import { route } from '@/lib/server/route';
import { roleSetting } from '@/lib/server/users/role-settings';
import { roleSettings } from '@/lib/settings/schema';

export const GET = route({ permission: 'staff:manage' }, () => roleSetting.read());

export const PUT = route({ permission: 'staff:manage', body: roleSettings }, (ctx, { body }) =>
  roleSetting.save(ctx, body),
);
