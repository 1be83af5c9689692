import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleSlash from 'lucide-react/icons/circle-slash';
import CircleX from 'lucide-react/icons/circle-x';
import { Spinner } from '@/components/ui/display/loading';
import { useMessages } from '@/lib/messages/messages-provider';
import { stateLabel } from '@/lib/sends/labels';
import type { SendState } from '@/lib/sends/schema';

type Look = { Icon: LucideIcon | null; tone: string };

/** Each state has a shape and a word, so that it doesn't depend on color alone. */
const STATE_LOOKS: Record<SendState, Look> = {
  sending: { Icon: null, tone: 'text-info' },
  accepted: { Icon: CircleCheck, tone: 'text-success' },
  refused: { Icon: CircleX, tone: 'text-danger' },
  not_sent: { Icon: CircleSlash, tone: 'text-muted' },
  unknown: { Icon: CircleQuestionMark, tone: 'text-warning' },
};

type StateMarkProps = { state: SendState; words?: string; size?: 'sm' | 'lg' };

export function StateMark({ state, words, size = 'sm' }: StateMarkProps) {
  const t = useMessages('sends-states');
  const { Icon, tone } = STATE_LOOKS[state];
  const measure = size === 'sm' ? 'size-4 mt-0.5' : 'size-6 mt-0.5';
  return (
    <span
      className={clsx('inline-flex min-w-0 items-start align-top', size === 'sm' ? 'gap-1.5' : 'gap-2.5')}
    >
      {Icon ? (
        <Icon className={clsx('shrink-0', measure, tone)} />
      ) : (
        <Spinner className={clsx('shrink-0', measure, tone)} />
      )}
      <span className="min-w-0">{words ?? stateLabel(t, state)}</span>
    </span>
  );
}
