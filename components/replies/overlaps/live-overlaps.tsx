import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '@/components/ui/hooks/timing';
import { useMessages } from '@/lib/messages/messages-provider';
import { findOverlaps } from '@/lib/replies/overlaps';
import type { ReplyRule } from '@/lib/replies/schema';
import type { ReplyControl } from '../reply-values';
import { FindingList, OverlapsPending } from './finding-list';
import { useRules } from './use-overlaps';

const PAUSE_MS = 300;

export function LiveOverlaps({ control }: { control: ReplyControl }) {
  const t = useMessages('replies-form');
  const { data, failed, list, byUuid } = useRules();
  const typed = useDebounced(JSON.stringify(useWatch({ control })), PAUSE_MS);
  const { self, findings } = useMemo(
    () => findIn({ version: 0, unknown: [], ...JSON.parse(typed) }, list),
    [typed, list],
  );
  return (
    <section aria-label={t('overlaps')} className="grid gap-3">
      {!data && <OverlapsPending failed={failed} />}
      <div role="status">
        {findings.length > 0 && (
          <h3 className="font-medium text-small">{t('overlapCount', { count: findings.length })}</h3>
        )}
      </div>
      <FindingList findings={findings} rules={byUuid} self={self} />
    </section>
  );
}

/** Leaves out unknown placeholders: they are shown beside the response. */
function findIn(rule: ReplyRule, list: readonly ReplyRule[]) {
  const place = list.findIndex(({ uuid }) => uuid === rule.uuid);
  const rules = place < 0 ? [...list, rule] : list.toSpliced(place, 1, rule);
  const findings = findOverlaps(rules, rule.uuid).filter(({ kind }) => kind !== 'placeholder');
  return { self: rule.uuid, findings };
}
