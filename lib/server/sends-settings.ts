import 'server-only';
import {
  DEFAULT_SEND_SETTINGS,
  type SendSettings,
  type SendSettingsRead,
  sendSettings,
} from '@/lib/sends/settings';
import { audited } from './audit';
import type { Context } from './context';
import { type Store, store } from './db/client';
import { usedToday } from './sends-caps';

export async function readSendSettings(ctx: Context): Promise<SendSettingsRead> {
  const row = await store()
    .selectFrom('desk_setting')
    .select('value')
    .where('key', '=', 'sends')
    .executeTakeFirst();
  const used = await usedToday(store(), ctx.actor.kind === 'user' ? ctx.actor.id : null, Date.now());
  return { ...parse(row?.value), used_by_me: used.person, used_by_desk: used.desk };
}

export async function saveSendSettings(ctx: Context, settings: SendSettings): Promise<SendSettingsRead> {
  const { used_by_me: _me, used_by_desk: _desk, ...before } = await readSendSettings(ctx);
  const act = {
    action: 'send_settings.update',
    record: { type: 'setting', id: 'sends' },
    before,
    after: settings,
  };
  await audited(ctx, act, () =>
    store()
      .updateTable('desk_setting')
      .set({ value: JSON.stringify(settings), updated_at: new Date().toISOString() })
      .where('key', '=', 'sends')
      .execute(),
  );
  return readSendSettings(ctx);
}

/**
 * Holds everyone else who wants to send, on whatever node, until the transaction ends, and gives the settings. It must
 * be the transaction's first statement: SQLite lets nobody write who has only read before.
 */
export async function lockSends(trx: Store): Promise<SendSettings> {
  const row = await trx
    .updateTable('desk_setting')
    .set((update) => ({ value: update.ref('value') }))
    .where('key', '=', 'sends')
    .returning('value')
    .executeTakeFirstOrThrow();
  return parse(row.value);
}

/** What an older or newer version wrote falls back to the defaults, one by one. */
function parse(json: string | undefined): SendSettings {
  const kept = sendSettings.partial().safeParse(JSON.parse(json ?? '{}'));
  return { ...DEFAULT_SEND_SETTINGS, ...(kept.success ? kept.data : {}) };
}
