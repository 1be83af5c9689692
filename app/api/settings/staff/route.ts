import { route } from '@/lib/server/route';
import { saveStaffSettings } from '@/lib/server/staff/settings';
import { staffSetting } from '@/lib/server/users/two-factor-policy';
import { settingUpdate } from '@/lib/settings/update';
import { staffSettings } from '@/lib/staff/settings';

export const GET = route({ permission: 'staff:manage' }, () => staffSetting.read());

export const PUT = route(
  { permission: 'staff:manage', body: settingUpdate(staffSettings) },
  (ctx, { body: { expected, ...body } }) => saveStaffSettings(ctx, body, expected),
);
