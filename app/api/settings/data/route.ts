import { savedDataSettings } from '@/lib/data/settings';
import { route } from '@/lib/server/route';
import { readDataSettings, saveDataSettings } from '@/lib/server/settings/data';
import { settingUpdate } from '@/lib/settings/update';

export const GET = route({ permission: 'data:manage' }, () => readDataSettings());

export const PUT = route(
  { permission: 'data:manage', body: settingUpdate(savedDataSettings) },
  (ctx, { body: { expected, ...body } }) => saveDataSettings(ctx, body, expected),
);
