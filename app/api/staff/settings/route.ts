import { route } from '@/lib/server/route';
import { readStaffSettings, saveStaffSettings } from '@/lib/server/users/settings';
import { staffSettings } from '@/lib/staff/schema';

export const GET = route({ permission: 'staff:manage' }, () => readStaffSettings());

export const PUT = route({ permission: 'staff:manage', body: staffSettings }, (ctx, { body }) =>
  saveStaffSettings(ctx, body),
);
