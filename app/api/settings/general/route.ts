import { route } from '@/lib/server/route';
import { readGeneralSettings, saveGeneralSettings } from '@/lib/server/settings/general';
import { generalSettings } from '@/lib/settings/general';
import { settingUpdate } from '@/lib/settings/update';

export const GET = route({ permission: 'contacts:read' }, () => readGeneralSettings());

export const PUT = route(
  { permission: 'general-settings:write', body: settingUpdate(generalSettings) },
  (ctx, { body: { expected, ...body } }) => saveGeneralSettings(ctx, body, expected),
);
