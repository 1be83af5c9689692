import 'server-only';
import { systemClock } from '@/lib/clock';
import { keptSince } from '@/lib/data/retention';
import { type DataSettings, KEPT_PARTS, type KeptPart, type RetentionPreview } from '@/lib/data/schema';
import { reads, type Store } from '../db/client';
import { countRows } from '../db/count-rows';
import { dueAudienceFiles, dueBroadcasts, dueImports, dueMessages } from './due';
import { dataSizes } from './sizes';

/** What the daily job would remove now. */
export async function previewRemoval(
  settings: DataSettings,
  signal?: AbortSignal,
): Promise<RetentionPreview> {
  const db = reads({ bulk: true, signal });
  const preview: Partial<RetentionPreview> = {};
  for (const part of KEPT_PARTS) {
    const months = settings[part];
    preview[part] = months === null ? null : await previewOf(db, part, keptSince(months, systemClock.now()));
  }
  return preview as RetentionPreview;
}

async function previewOf(db: Store, part: KeptPart, before: string) {
  const count = await countDue(part, before, db);
  return { count, before, bytes: count === 0 ? 0 : await estimateBytes(db, part, before, count) };
}

/** How much of a part is due. People and rows are counted by what their broadcasts and imports say. */
export async function countDue(part: KeptPart, before: string, db: Store): Promise<number> {
  switch (part) {
    case 'messages':
      return countRows(dueMessages(db, before));
    case 'people':
      return sumOf(
        dueBroadcasts(db, before)
          .where('people_removed_at', 'is', null)
          .select((eb) => eb.fn.sum<number | null>(eb('n_audience', '-', eb.ref('n_unknown'))).as('sum')),
      );
    case 'audience_files':
      return countRows(dueAudienceFiles(db, before));
    case 'import_rows':
      return sumOf(
        dueImports(db, before)
          .where('rows_removed_at', 'is', null)
          .select((eb) => eb.fn.sum<number | null>(eb('lines', '-', eb.ref('n_unknown'))).as('sum')),
      );
  }
}

/** Files by their length, rows as many of all that there are. */
async function estimateBytes(db: Store, part: KeptPart, before: string, count: number): Promise<number> {
  if (part === 'audience_files') {
    return sumOf(
      dueAudienceFiles(db, before).select((eb) =>
        eb.fn.sum<number | null>(eb.fn('length', ['text'])).as('sum'),
      ),
    );
  }
  const all = await countAll(db, part);
  const bytes = (await dataSizes()).parts.find((each) => each.part === part)?.bytes ?? 0;
  return all === 0 ? 0 : Math.round(bytes * Math.min(1, count / all));
}

function countAll(db: Store, part: Exclude<KeptPart, 'audience_files'>): Promise<number> {
  switch (part) {
    case 'messages':
      return sumOf(db.selectFrom('send_count').select((eb) => eb.fn.sum<number | null>('n').as('sum')));
    case 'people':
      return sumOf(
        db
          .selectFrom('broadcast')
          .where('people_removed_at', 'is', null)
          .select((eb) => eb.fn.sum<number | null>('n_audience').as('sum')),
      );
    case 'import_rows':
      return sumOf(
        db
          .selectFrom('import')
          .where('rows_removed_at', 'is', null)
          .select((eb) => eb.fn.sum<number | null>('lines').as('sum')),
      );
  }
}

async function sumOf(query: { executeTakeFirst(): Promise<{ sum: unknown } | undefined> }): Promise<number> {
  return Number((await query.executeTakeFirst())?.sum ?? 0);
}
