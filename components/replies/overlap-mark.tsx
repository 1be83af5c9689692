'use client';

import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { StateLink } from '@/components/ui/state-link';
import { Tooltip } from '@/components/ui/tooltip';
import { formatCount } from '@/lib/format';
import { preloadOverlaps } from './lazy-parts';
import { useReplyState } from './use-reply-state';

/** Says that a reply has a part in overlaps, and leads to them. */
export function OverlapMark({ count }: { count: number }) {
  const { linkTo } = useReplyState();
  const words = formatCount(count, 'overlap');
  return (
    <Tooltip text={words} isName>
      <StateLink
        {...linkTo({ view: 'overlaps' })}
        aria-label={words}
        className="grid size-6 shrink-0 place-items-center rounded-[6px] text-warning hover:bg-warning-soft"
        onPointerEnter={preloadOverlaps}
      >
        <TriangleAlert aria-hidden="true" className="size-4" />
      </StateLink>
    </Tooltip>
  );
}
