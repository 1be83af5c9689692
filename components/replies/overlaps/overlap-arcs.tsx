'use client';

import { useMemo, useState } from 'react';
import { StateLink } from '@/components/ui/display/state-link';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { OverlapFinding } from '@/lib/replies/overlaps';
import type { ReplyRule } from '@/lib/replies/schema';
import { useReplyState } from '../list/use-reply-state';
import { ArcDrawing, ArcLegend, ROW } from './arc-drawing';
import { arcsOf } from './arcs';

type OverlapArcsProps = { findings: OverlapFinding[]; rules: ReadonlyMap<string, ReplyRule> };

const MOST = 24;

/** The replies in the notebook's order, with an arc between any two that get in each other's way. */
export function OverlapArcs({ findings, rules }: OverlapArcsProps) {
  const { nodes, arcs, left } = useMemo(() => arcsOf(findings, [...rules.keys()], MOST), [findings, rules]);
  const [active, setActive] = useState<string | null>(null);
  const { go, linkTo } = useReplyState();
  if (nodes.length === 0) return null;
  return (
    <figure aria-label="Who is in whose way" className="grid gap-3 rounded-xl border p-4">
      <div className="flex min-w-0">
        <ArcDrawing nodes={nodes} arcs={arcs} active={active} />
        <ol className="min-w-0 flex-1">
          {nodes.map((uuid) => {
            const open = { reply: uuid, mode: null };
            const rule = rules.get(uuid);
            return (
              <li key={uuid} style={{ height: ROW }} className="flex min-w-0 items-center gap-2 text-[13px]">
                <StateLink
                  href={linkTo(open).href}
                  onFollow={() => attempt(() => go(open))}
                  data-record={uuid}
                  className="flex h-full min-w-0 flex-1 items-center gap-2 rounded px-1.5 hover:bg-sunken"
                  onPointerEnter={() => setActive(uuid)}
                  onPointerLeave={() => setActive(null)}
                  onFocus={() => setActive(uuid)}
                  onBlur={() => setActive(null)}
                >
                  <bdi className="min-w-0 truncate font-medium sm:max-w-[60%]">{rule?.name}</bdi>
                  <bdi className="min-w-0 truncate text-muted max-sm:hidden">{rule?.trigger}</bdi>
                </StateLink>
              </li>
            );
          })}
        </ol>
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t pt-3 text-muted text-small">
        <ArcLegend />
        {left > 0 && <span>Drawn are the {nodes.length} with the most; all are listed below.</span>}
      </figcaption>
    </figure>
  );
}
