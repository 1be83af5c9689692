import 'server-only';
import { systemClock } from '@/lib/clock';
import {
  DEFAULT_SEND_SETTINGS,
  type SendSettings,
  type SendSettingsRead,
  sendSettings,
} from '@/lib/sends/settings';
import { defineSetting } from '../audit/define-setting';
import { store } from '../db/client';
import type { Context } from '../http/context';
import { usageOf } from './usage';

export const sendSetting = defineSetting({
  key: 'sends',
  schema: sendSettings,
  defaults: DEFAULT_SEND_SETTINGS,
  action: 'send_settings.update',
});

export async function readSendSettings(ctx: Context): Promise<SendSettingsRead> {
  const now = systemClock.now();
  return {
    ...(await sendSetting.read()),
    used_by_me: ctx.actor.kind === 'user' ? await usageOf(store(), `user:${ctx.actor.id}`, now) : 0,
    used_by_everyone: await usageOf(store(), 'everyone', now),
  };
}

export async function saveSendSettings(
  ctx: Context,
  settings: SendSettings,
  expected?: SendSettings,
): Promise<SendSettingsRead> {
  await sendSetting.save(ctx, settings, expected);
  return readSendSettings(ctx);
}
