import 'server-only';
import {
  DEFAULT_SEND_SETTINGS,
  type SendSettings,
  type SendSettingsRead,
  sendSettings,
} from '@/lib/sends/settings';
import { audited } from '../audit/audit';
import { type Store, store } from '../db/client';
import type { Context } from '../http/context';
import { usageOf } from './usage';

export async function readSendSettings(ctx: Context): Promise<SendSettingsRead> {
  const now = Date.now();
  return {
    ...(await sendSettingsIn(store())),
    used_by_me: ctx.actor.kind === 'user' ? await usageOf(store(), `user:${ctx.actor.id}`, now) : 0,
    used_by_everyone: await usageOf(store(), 'everyone', now),
  };
}

export async function saveSendSettings(ctx: Context, settings: SendSettings): Promise<SendSettingsRead> {
  const { used_by_me: _me, used_by_everyone: _everyone, ...before } = await readSendSettings(ctx);
  const event = {
    action: 'send_settings.update',
    record: { type: 'setting', id: 'sends' },
    before,
    after: settings,
  };
  const row = { value: JSON.stringify(settings), updated_at: new Date().toISOString() };
  await audited(ctx, event, () =>
    store()
      .insertInto('desk_setting')
      .values({ key: 'sends', ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  );
  return readSendSettings(ctx);
}

/** Reads the settings from the store or within a transaction. */
export async function sendSettingsIn(db: Store): Promise<SendSettings> {
  const row = await db
    .selectFrom('desk_setting')
    .select('value')
    .where('key', '=', 'sends')
    .executeTakeFirst();
  return parse(row?.value);
}

/** Uses the default for a missing value, and all defaults if a value is invalid. */
function parse(json: string | undefined): SendSettings {
  const kept = sendSettings.partial().safeParse(JSON.parse(json ?? '{}'));
  return { ...DEFAULT_SEND_SETTINGS, ...(kept.success ? kept.data : {}) };
}
