import 'server-only';
import {
  type BroadcastSettings,
  broadcastSettings,
  DEFAULT_BROADCAST_SETTINGS,
} from '@/lib/broadcasts/settings';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import type { Context } from '../http/context';

const KEY = 'broadcasts';

/** Uses the default for a missing value, and all defaults if a value is invalid. */
export async function readBroadcastSettings(): Promise<BroadcastSettings> {
  const row = await store()
    .selectFrom('desk_setting')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  const kept = broadcastSettings.partial().safeParse(JSON.parse(row?.value ?? '{}'));
  return { ...DEFAULT_BROADCAST_SETTINGS, ...(kept.success ? kept.data : {}) };
}

export async function saveBroadcastSettings(
  ctx: Context,
  settings: BroadcastSettings,
): Promise<BroadcastSettings> {
  const event = {
    action: 'broadcast_settings.update',
    record: { type: 'setting', id: KEY },
    before: await readBroadcastSettings(),
    after: settings,
  };
  const row = { value: JSON.stringify(settings), updated_at: new Date().toISOString() };
  await audited(ctx, event, () =>
    store()
      .insertInto('desk_setting')
      .values({ key: KEY, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  );
  return settings;
}
