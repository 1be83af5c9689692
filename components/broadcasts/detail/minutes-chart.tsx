import { ColumnChart, mostIn } from '@/components/ui/display/column-chart';
import type { Broadcast } from '@/lib/broadcasts/types';
import { formatCount, formatNumber } from '@/lib/format';

export function MinutesChart({ minutes }: { minutes: Broadcast['last_minutes'] }) {
  const columns = minutes.map(({ minute, accepted, refused, other }) => ({
    key: minute,
    parts: [
      { look: 'fill-success', count: accepted },
      { look: 'fill-danger', count: refused },
      { look: 'fill-warning', count: other },
    ],
  }));
  const most = mostIn(columns);
  if (most === 0) return null;
  return (
    <figure className="grid gap-1">
      <ColumnChart label={describe(minutes, most)} columns={columns} />
      <figcaption className="num flex flex-wrap justify-between gap-x-3 text-muted text-small">
        <span>Last {minutes.length} minutes</span>
        <span>Peak: {formatNumber(most)} a minute</span>
      </figcaption>
    </figure>
  );
}

function describe(minutes: Broadcast['last_minutes'], most: number): string {
  const sum = (of: 'accepted' | 'refused' | 'other') =>
    minutes.reduce((total, minute) => total + minute[of], 0);
  return `Messages in each of the last ${minutes.length} minutes: ${formatNumber(sum('accepted'))} accepted, ${formatNumber(sum('refused'))} rejected, ${formatCount(sum('other'), 'other')}, at most ${formatNumber(most)} in a minute`;
}
