import 'server-only';
import { broadcastSettings, DEFAULT_BROADCAST_SETTINGS } from '@/lib/broadcasts/settings';
import { defineSetting } from '../audit/define-setting';

export const broadcastSetting = defineSetting({
  key: 'broadcasts',
  schema: broadcastSettings,
  defaults: DEFAULT_BROADCAST_SETTINGS,
  action: 'broadcast_settings.update',
});
