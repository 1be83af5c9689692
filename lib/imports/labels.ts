import { formatList } from '../format';
import type { Translate } from '../messages/catalog';
import { IMPORT_OF } from './kinds';
import { ROW_KINDS } from './row-states';
import type { ImportRules, RowKind } from './schema';
import type { DryRun } from './types';
import type { ImportKind } from './values';

type T = Translate<'imports-detail'>;

/** `different` for a changed record that stays as it is. */
export function shownKind<Kind extends RowKind>(
  kind: Kind,
  { kind: of, rules }: { kind: ImportKind; rules: ImportRules },
): Kind | 'different' {
  return kind === 'change' && IMPORT_OF[of].asksToReplace && !rules.replace ? 'different' : kind;
}

export function keptRows({ reasons }: DryRun, kind: ImportKind): number {
  if (!IMPORT_OF[kind].merges) return 0;
  return reasons.reduce((sum, each) => sum + (each.kind === 'unchanged' ? each.count : 0), 0);
}

/** How many rows would be created, changed, published, stay as they are, or be left out. They add up to the file. */
export function outcomeOfRows(
  { by_kind: by, writes }: Pick<DryRun, 'by_kind' | 'writes'>,
  rules: ImportRules,
  kind: ImportKind,
) {
  const total = ROW_KINDS.reduce((sum, each) => sum + by[each], 0);
  const created = by.new + (rules.possible_duplicates ? by.possible_duplicate : 0);
  const { areDrafts, asksToReplace } = IMPORT_OF[kind];
  const changed = asksToReplace
    ? rules.replace
      ? by.change
      : 0
    : by.change + (rules.may_wipe ? by.may_wipe : 0);
  // Drafts that don't differ from the file.
  const published = areDrafts ? Math.max(0, writes - created - changed) : 0;
  const unchanged = by.unchanged - published;
  return { created, changed, published, unchanged, leftOut: total - created - changed - by.unchanged };
}

/** "1,240 new, 310 change, 3,400 unchanged, 50 left out. It takes about 40 min." */
export function dryRunSummary(t: T, dryRun: DryRun, rules: ImportRules, kind: ImportKind): string {
  const outcome = outcomeOfRows(dryRun, rules, kind);
  const counts = (['created', 'changed', 'published', 'unchanged', 'leftOut'] as const)
    .filter((each) => outcome[each] > 0)
    .map((each) => t(`result.${each}`, { count: outcome[each] }));
  const said =
    counts.length === 0
      ? t(`result.none.${kind}`)
      : t('result.counts', { counts: formatList(counts, t.language, 'comma') });
  const takes = durationOf(t, 'result', dryRun, rules, kind);
  return takes === null ? said : `${said} ${takes}`;
}

/** In minutes, and from 90 on in hours; null where no row needs a call. */
export function durationOf(
  t: T,
  where: 'result' | 'start',
  { writes, local, minutes: exact }: DryRun,
  rules: ImportRules,
  kind: ImportKind,
): string | null {
  const { isLocal, areDrafts } = IMPORT_OF[kind];
  if (writes === local || isLocal || (areDrafts && !rules.publish)) return null;
  const minutes = Math.max(1, Math.ceil(exact));
  return minutes < 90
    ? t(`${where}.minutes`, { count: minutes })
    : t(`${where}.hours`, { count: Math.round(minutes / 60) });
}
