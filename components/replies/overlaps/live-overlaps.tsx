'use client';

import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '@/components/ui/hooks/use-debounced';
import { formatCount } from '@/lib/format';
import { indexOverlaps, overlapsOf } from '@/lib/replies/overlaps';
import type { ReplyRule } from '@/lib/replies/schema';
import type { ReplyControl } from '../form/reply-form-return';
import { FindingList } from './finding-list';
import { OverlapsUnknown } from './overlaps-unknown';
import { useRules } from './use-rules';

const PAUSE_MS = 300;

/** What the reply would get in the way of, and what in its, once the typing pauses. */
export function LiveOverlaps({ control }: { control: ReplyControl }) {
  const { query, list, byUuid } = useRules();
  const index = useMemo(() => indexOverlaps(list), [list]);
  const typed = useDebounced(JSON.stringify(useWatch({ control })), PAUSE_MS);
  const { self, found } = useMemo(() => foundIn({ version: 0, ...JSON.parse(typed) }, index), [typed, index]);
  return (
    <section aria-label="Overlaps" className="grid gap-3">
      {!query.data && <OverlapsUnknown query={query} />}
      <div role="status">
        {found.length > 0 && (
          <h3 className="font-medium text-small">{formatCount(found.length, 'overlap')}</h3>
        )}
      </div>
      <FindingList findings={found} rules={byUuid} self={self} />
    </section>
  );
}

/** Unknown placeholders are told beside the response. */
function foundIn(rule: ReplyRule, index: ReturnType<typeof indexOverlaps>) {
  const found = rule.trigger.trim() === '' ? [] : overlapsOf(rule, index);
  return { self: rule.uuid, found: found.filter(({ kind }) => kind !== 'placeholder') };
}
