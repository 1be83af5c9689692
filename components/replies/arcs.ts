import type { OverlapFinding, OverlapKind } from '@/lib/replies/overlaps';

export type ArcKind = Extract<OverlapKind, 'same' | 'shadowed' | 'partial'>;

/** Between two replies; of `shadowed` to the one that is hidden. `faint`: it may well be meant. */
export type Arc = { key: string; kind: ArcKind; from: string; to: string; faint: boolean };

type Arcs = {
  /** UUIDs in the notebook's order. */
  nodes: string[];
  arcs: Arc[];
  /** How many replies with arcs found no room. */
  left: number;
};

/** Who is in whose way, for at most `most` replies: those with the most arcs. `order` is the notebook's. */
export function arcsOf(findings: readonly OverlapFinding[], order: readonly string[], most: number): Arcs {
  const all = findings.flatMap(arcsIn);
  const counts = new Map<string, number>();
  for (const uuid of all.flatMap(({ from, to }) => [from, to])) counts.set(uuid, (counts.get(uuid) ?? 0) + 1);
  const ranked = [...counts].sort(([, one], [, other]) => other - one).map(([uuid]) => uuid);
  const chosen = new Set(ranked.slice(0, most));
  const arcs = all.filter(({ from, to }) => chosen.has(from) && chosen.has(to));
  const drawn = new Set(arcs.flatMap(({ from, to }) => [from, to]));
  return { nodes: order.filter((uuid) => drawn.has(uuid)), arcs, left: counts.size - drawn.size };
}

function arcsIn({ key, kind, severity, uuids, shadowed }: OverlapFinding): Arc[] {
  const faint = severity === 'notice';
  if (kind === 'broad' || kind === 'placeholder') return [];
  if (shadowed !== null) {
    return uuids
      .filter((uuid) => uuid !== shadowed)
      .map((from) => ({ key: `${key}:${from}`, kind, from, to: shadowed, faint }));
  }
  return uuids.slice(1).map((to, at) => ({ key: `${key}:${to}`, kind, from: uuids[at] ?? to, to, faint }));
}
