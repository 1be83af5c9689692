import 'server-only';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { DEFAULT_PREFERENCES, type PreferenceKey, type Preferences } from '@/lib/preferences/preferences';
import { type PreferenceInput, preferenceValues } from '@/lib/preferences/schema';
import { store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';

/** A preference that is missing or can't be read has its default value. */
export async function readPreferences(ctx: Context): Promise<Preferences> {
  const rows = await store()
    .selectFrom('preference')
    .select(['key', 'value'])
    .where('user_id', '=', ownId(ctx))
    .execute();
  const kept = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    contacts_table: choiceOf('contacts_table', kept),
    keyboard: choiceOf('keyboard', kept),
    test_phone: choiceOf('test_phone', kept),
    broadcast_notices: choiceOf('broadcast_notices', kept),
    first_steps: choiceOf('first_steps', kept),
    language: choiceOf('language', kept),
  };
}

export async function savePreference(ctx: Context, { key, value }: PreferenceInput): Promise<Preferences> {
  const row = { value: JSON.stringify(value), updated_at: systemClock.iso() };
  await store()
    .insertInto('preference')
    .values({ user_id: ownId(ctx), key, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
    .execute();
  return readPreferences(ctx);
}

function choiceOf<Key extends PreferenceKey>(key: Key, kept: Map<string, string>): Preferences[Key] {
  const parsed = preferenceValues[key].safeParse(readJson(kept.get(key)));
  return parsed.success ? (parsed.data as Preferences[Key]) : DEFAULT_PREFERENCES[key];
}

function readJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ownId({ actor }: Context): string {
  if (actor.kind === 'user') return actor.id;
  throw new AppError('unauthenticated', coded('account-errors.sessionEnded'));
}
