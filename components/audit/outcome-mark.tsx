import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import { OUTCOME_LABELS } from '@/lib/audit/labels';
import type { AuditOutcome } from '@/lib/audit/outcomes';

const LOOKS: Record<AuditOutcome, { Icon: LucideIcon; tone: string }> = {
  done: { Icon: CircleCheck, tone: 'text-success' },
  refused: { Icon: CircleX, tone: 'text-danger' },
  unknown: { Icon: CircleQuestionMark, tone: 'text-warning' },
  started: { Icon: CircleDashed, tone: 'text-muted' },
};

/** A shape and a word each: no outcome hangs on its colour. */
export function OutcomeMark({ outcome, words }: { outcome: AuditOutcome; words?: string }) {
  const { Icon, tone } = LOOKS[outcome];
  return (
    <span className="inline-flex min-w-0 items-start gap-1.5 align-top">
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4 shrink-0', tone)} />
      <span className="min-w-0">{words ?? OUTCOME_LABELS[outcome]}</span>
    </span>
  );
}
