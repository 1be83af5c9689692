'use client';

import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '@/components/ui/use-debounced';
import { indexOverlaps, overlapsOf } from '@/lib/replies/overlaps';
import type { ReplyRule } from '@/lib/replies/schema';
import { FindingItem } from './finding-item';
import type { ReplyControl } from './reply-form-return';
import { useRules } from './use-rules';

const PAUSE_MS = 300;
const NONE: ReplyRule[] = [];

/** What the reply would get in the way of, and what in its, once the typing pauses. */
export function LiveOverlaps({ control }: { control: ReplyControl }) {
  const rules = useRules().data?.data ?? NONE;
  const index = useMemo(() => indexOverlaps(rules), [rules]);
  const known = useMemo(() => new Map(rules.map((rule) => [rule.uuid, rule])), [rules]);
  const typed = useDebounced(JSON.stringify(useWatch({ control })), PAUSE_MS);
  const { self, found } = useMemo(() => {
    const rule: ReplyRule = { version: 0, ...JSON.parse(typed) };
    return { self: rule.uuid, found: rule.trigger.trim() === '' ? [] : overlapsOf(rule, index) };
  }, [typed, index]);
  return (
    <section role="status" aria-label="Overlaps" className="grid gap-3 empty:hidden">
      {found.length > 0 && (
        <>
          <h3 className="font-medium text-small">Overlaps</h3>
          {found.map((finding) => (
            <FindingItem key={finding.key} finding={finding} rules={known} self={self} />
          ))}
        </>
      )}
    </section>
  );
}
