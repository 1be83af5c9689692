import { route } from '@/lib/server/route';
import { readGeneralSettings, saveGeneralSettings } from '@/lib/server/settings/general';
import { generalSettings } from '@/lib/settings/schema';

export const GET = route({ permission: 'contacts:read' }, () => readGeneralSettings());

export const PUT = route({ permission: 'general-settings:write', body: generalSettings }, (ctx, { body }) =>
  saveGeneralSettings(ctx, body),
);
