import 'server-only';
import { DAY_MS } from '@/lib/dates/days';
import type { SendInput } from '@/lib/sends/schema';
import { reads } from '../db/client';
import { phoneKey } from '../phone';
import { fingerprintOf } from '../sends/prepare';
import { sendSetting } from '../sends/settings';

type PlannedMessage = { phone: string; components: string };

/**
 * Which of these messages are the same as one that was sent so shortly before the start that the guard against
 * duplicates would withhold them. `startsAt` is an instant.
 */
export async function repeatsOf<Planned extends PlannedMessage>(
  messages: readonly Planned[],
  { name, language }: { name: string; language: string },
  startsAt: string,
): Promise<ReadonlySet<Planned>> {
  if (messages.length === 0) return new Set();
  const db = reads({ bulk: true });
  const { shield_minutes } = await sendSetting.read(db);
  const before = (ms: number) => new Date(Date.parse(startsAt) - ms).toISOString();
  const byFingerprint = new Map(
    messages.map((message) => [fingerprintOf(toInput(message, name, language)), message]),
  );
  const rows = await db
    .selectFrom('send')
    .select('fingerprint')
    // By the index of numbers.
    .where('phone_key', 'in', [...new Set(messages.map(({ phone }) => phoneKey(phone)))])
    .where('fingerprint', 'in', [...byFingerprint.keys()])
    .where('created_at', '>', before(DAY_MS))
    .where((where) =>
      where.or([
        where('doubtful', '=', 1),
        where.and([
          where('state', '=', 'accepted'),
          where('created_at', '>', before(shield_minutes * 60_000)),
        ]),
      ]),
    )
    .execute();
  return new Set(rows.flatMap(({ fingerprint }) => byFingerprint.get(fingerprint) ?? []));
}

function toInput({ phone, components }: PlannedMessage, name: string, language: string) {
  const template: SendInput['template'] = {
    name,
    language: { code: language },
    components: JSON.parse(components),
  };
  return { phone, template };
}
