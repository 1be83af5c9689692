'use client';

import { StateLink } from '@/components/ui/display/state-link';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { formatCount } from '@/lib/format';
import type { Reply } from '@/lib/replies/schema';
import { SeverityIcon } from '../overlaps/finding-item';
import type { Mark } from '../overlaps/use-overlaps';
import { useReplyState } from './use-reply-state';

type OverlapMarkProps = { mark: Mark; reply: Pick<Reply, 'uuid' | 'name'> };

/** Says that a reply has a part in overlaps, and leads to where they are told. */
export function OverlapMark({ mark: { count, severity }, reply: { uuid, name } }: OverlapMarkProps) {
  const { linkTo } = useReplyState();
  const words = formatCount(count, 'overlap');
  return (
    <Tooltip text={words} isName>
      <StateLink
        {...linkTo({ reply: uuid, mode: null })}
        aria-label={`${words} of ${name}`}
        className="grid size-6 shrink-0 place-items-center rounded-[6px] hover:bg-sunken"
      >
        <SeverityIcon severity={severity} />
      </StateLink>
    </Tooltip>
  );
}
