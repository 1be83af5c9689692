import type { OverlapFinding, OverlapKind, OverlapSeverity } from '@/lib/replies/overlaps';

export type ArcKind = Extract<OverlapKind, 'same' | 'shadowed' | 'partial'>;

/** Between two replies; of `shadowed` to the one that is hidden. */
export type Arc = { key: string; kind: ArcKind; from: string; to: string; severity: OverlapSeverity };

type Rank = { gravity: number; count: number };

const GRAVITY: Record<OverlapSeverity, number> = { problem: 2, warning: 1, notice: 0 };

type Arcs = {
  /** UUIDs in the notebook's order. */
  nodes: string[];
  arcs: Arc[];
  /** How many replies with arcs found no room. */
  left: number;
};

/**
 * Who is in whose way, for at most `most` replies: those with the gravest arcs, and of these those with the most. `order`
 * is the notebook's.
 */
export function arcsOf(findings: readonly OverlapFinding[], order: readonly string[], most: number): Arcs {
  const all = findings.flatMap(arcsIn);
  const ranks = new Map<string, Rank>();
  for (const { from, to, severity } of all) {
    for (const uuid of [from, to]) {
      const { gravity, count } = ranks.get(uuid) ?? { gravity: 0, count: 0 };
      ranks.set(uuid, { gravity: Math.max(gravity, GRAVITY[severity]), count: count + 1 });
    }
  }
  const ranked = [...ranks].sort(
    ([, one], [, other]) => other.gravity - one.gravity || other.count - one.count,
  );
  const chosen = new Set(ranked.slice(0, most).map(([uuid]) => uuid));
  const arcs = all.filter(({ from, to }) => chosen.has(from) && chosen.has(to));
  const drawn = new Set(arcs.flatMap(({ from, to }) => [from, to]));
  return { nodes: order.filter((uuid) => drawn.has(uuid)), arcs, left: ranks.size - drawn.size };
}

function arcsIn({ key, kind, severity, uuids, shadowed }: OverlapFinding): Arc[] {
  if (kind === 'broad' || kind === 'placeholder') return [];
  if (shadowed !== null) {
    return uuids
      .filter((uuid) => uuid !== shadowed)
      .map((from) => ({ key: `${key}:${from}`, kind, from, to: shadowed, severity }));
  }
  return uuids.slice(1).map((to, at) => ({ key: `${key}:${to}`, kind, from: uuids[at] ?? to, to, severity }));
}
