import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleSlash from 'lucide-react/icons/circle-slash';
import CircleX from 'lucide-react/icons/circle-x';
import { Spinner } from '@/components/ui/display/loading';
import type { SendState } from '@/lib/sends/schema';

type Look = { word: string; Icon: LucideIcon | null; tone: string };

/** Each state has a shape and a word, so that it doesn't depend on color alone. */
export const STATE_LOOKS: Record<SendState, Look> = {
  sending: { word: 'Sending', Icon: null, tone: 'text-info' },
  accepted: { word: 'Accepted', Icon: CircleCheck, tone: 'text-success' },
  refused: { word: 'Rejected', Icon: CircleX, tone: 'text-danger' },
  not_sent: { word: 'Not sent', Icon: CircleSlash, tone: 'text-muted' },
  unknown: { word: 'Unknown', Icon: CircleQuestionMark, tone: 'text-warning' },
};

type StateMarkProps = { state: SendState; words?: string; size?: 'sm' | 'lg' };

export function StateMark({ state, words, size = 'sm' }: StateMarkProps) {
  const { word, Icon, tone } = STATE_LOOKS[state];
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
      <span className="min-w-0">{words ?? word}</span>
    </span>
  );
}
