import type { Broadcast } from '@/lib/broadcasts/types';
import { formatCount, formatNumber } from '@/lib/format';

const [WIDTH, HEIGHT, GAP] = [300, 48, 2];

/** How many messages each of the last minutes had. Its text says the same for screen readers. */
export function MinutesChart({ minutes }: { minutes: Broadcast['last_minutes'] }) {
  const most = Math.max(0, ...minutes.map(({ accepted, other }) => accepted + other));
  if (most === 0) return null;
  const width = WIDTH / minutes.length;
  const height = (count: number) => (count / most) * HEIGHT;
  return (
    <figure className="grid gap-1">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describe(minutes, most)}
        className="h-14 w-full border-b"
      >
        {minutes.map(({ minute, accepted, other }, index) => (
          <g key={minute} transform={`translate(${index * width + GAP / 2} 0)`}>
            <rect
              width={width - GAP}
              y={HEIGHT - height(accepted)}
              height={height(accepted)}
              className="fill-success"
            />
            <rect
              width={width - GAP}
              y={HEIGHT - height(accepted + other)}
              height={height(other)}
              className="fill-warning"
            />
          </g>
        ))}
      </svg>
      <figcaption className="num flex flex-wrap justify-between gap-x-3 text-muted text-small">
        <span>Last {minutes.length} minutes</span>
        <span>At most {formatNumber(most)} a minute</span>
      </figcaption>
    </figure>
  );
}

function describe(minutes: Broadcast['last_minutes'], most: number): string {
  const sum = (of: 'accepted' | 'other') => minutes.reduce((total, minute) => total + minute[of], 0);
  return `Messages in each of the last ${minutes.length} minutes: ${formatNumber(sum('accepted'))} accepted, ${formatCount(sum('other'), 'other')}, at most ${formatNumber(most)} in a minute`;
}
