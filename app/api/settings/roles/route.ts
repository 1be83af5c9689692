import { route } from '@/lib/server/route';
import { readRoleSettings, saveRoleSettings } from '@/lib/server/users/role-settings';
import { roleSettings } from '@/lib/settings/schema';

export const GET = route({ permission: 'staff:manage' }, () => readRoleSettings());

export const PUT = route({ permission: 'staff:manage', body: roleSettings }, (ctx, { body }) =>
  saveRoleSettings(ctx, body),
);
