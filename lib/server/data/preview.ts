import 'server-only';
import { systemClock } from '@/lib/clock';
import type { RetentionPreview } from '@/lib/data/schema';
import { type DataSettings, KEPT_PARTS, type KeptPart, keptSince } from '@/lib/data/settings';
import { reads, type Store } from '../db/client';
import { countRows } from '../db/count-rows';
import { DUE } from './due';
import { dataSizes } from './sizes';

/** What the daily job would remove now, if this clock is right. */
export async function previewRemoval(settings: DataSettings, signal?: AbortSignal) {
  const db = reads({ bulk: true, signal });
  const preview: Partial<RetentionPreview> = {};
  for (const part of KEPT_PARTS) {
    const kept = settings[part];
    preview[part] =
      kept === null ? null : await previewOf(db, part, keptSince(part, kept, systemClock.now()));
  }
  return preview as RetentionPreview;
}

async function previewOf(db: Store, part: KeptPart, before: string) {
  const count = await countDue(db, part, before);
  return { count, before, bytes: count === 0 ? 0 : await estimateBytes(db, part, before, count) };
}

const COUNTS: Record<KeptPart, (db: Store, before: string) => Promise<number>> = {
  messages: (db, before) => countRows(DUE.messages(db, before)),
  people: (db, before) => countRows(DUE.people(db, before)),
  audience_files: (db, before) => countRows(DUE.audience_files(db, before)),
  import_rows: (db, before) => countRows(DUE.import_rows(db, before)),
  contact_facts: (db, before) => countRows(DUE.contact_facts(db, before)),
};

export function countDue(db: Store, part: KeptPart, before: string): Promise<number> {
  return COUNTS[part](db, before);
}

const TABLES = {
  messages: 'send',
  people: 'broadcast_recipient',
  import_rows: 'import_row',
  contact_facts: 'contact_facts',
} as const;

/** Files by their length, rows as large as others. */
async function estimateBytes(db: Store, part: KeptPart, before: string, count: number): Promise<number> {
  if (part === 'audience_files') {
    const length = DUE[part](db, before).select((eb) => eb.fn.sum(eb.fn('length', ['text'])).as('bytes'));
    return Number((await length.executeTakeFirst())?.bytes ?? 0);
  }
  const all = await countRows(db.selectFrom(TABLES[part]));
  const bytes = (await dataSizes()).parts.find((each) => each.part === part)?.bytes ?? 0;
  return Math.round(bytes * Math.min(1, count / Math.max(1, all)));
}
