'use client';

import { StateLink } from '@/components/ui/state-link';
import { Tooltip } from '@/components/ui/tooltip';
import { formatCount } from '@/lib/format';
import { preloadOverlaps } from './lazy-parts';
import { SeverityIcon } from './severity-icon';
import type { Mark } from './use-marks';
import { useReplyState } from './use-reply-state';

/** Says that a reply has a part in overlaps, and leads to them. */
export function OverlapMark({ mark: { count, severity } }: { mark: Mark }) {
  const { linkTo } = useReplyState();
  const words = formatCount(count, 'overlap');
  return (
    <Tooltip text={words} isName>
      <StateLink
        {...linkTo({ view: 'overlaps' })}
        aria-label={words}
        className="grid size-6 shrink-0 place-items-center rounded-[6px] hover:bg-sunken"
        onPointerEnter={preloadOverlaps}
      >
        <SeverityIcon severity={severity} />
      </StateLink>
    </Tooltip>
  );
}
