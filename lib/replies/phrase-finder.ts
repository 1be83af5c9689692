/** A phrase that stands somewhere in a text: `id` is its place in the list of phrases. */
export type Occurrence = { id: number; atStart: boolean; atEnd: boolean };

export type PhraseFinder = (text: string) => Occurrence[];

/**
 * Finds which of many phrases stand in a text, each once, in one walk over the text however many phrases there are
 * (Aho and Corasick's automaton). The phrases must be distinct and none empty.
 */
export function phraseFinder(phrases: readonly string[]): PhraseFinder {
  const { edges, parents, codes, depths, ends } = plant(phrases);
  const fallbacks = new Int32Array(parents.length);
  // The next shorter phrase that ends where a node's text ends; 0 is none, since the root is no phrase.
  const shorter = new Int32Array(parents.length);
  for (const node of byDepth(depths)) {
    const parent = parents[node] ?? 0;
    const fallback = parent === 0 ? 0 : step(fallbacks[parent] ?? 0, codes[node] ?? 0);
    fallbacks[node] = fallback;
    shorter[node] = (ends[fallback] ?? -1) >= 0 ? fallback : (shorter[fallback] ?? 0);
  }
  return find;

  function step(from: number, code: number): number {
    for (let node = from; ; node = fallbacks[node] ?? 0) {
      const next = edges.get(edge(node, code));
      if (next !== undefined) return next;
      if (node === 0) return 0;
    }
  }

  function find(text: string): Occurrence[] {
    const found = new Map<number, Occurrence>();
    let node = 0;
    for (let at = 0; at < text.length; at += 1) {
      node = step(node, text.charCodeAt(at));
      for (let end = node; end !== 0; end = shorter[end] ?? 0) {
        const id = ends[end] ?? -1;
        if (id < 0) continue;
        const atStart = depths[end] === at + 1;
        const atEnd = at === text.length - 1;
        const known = found.get(id);
        if (known) {
          known.atStart ||= atStart;
          known.atEnd ||= atEnd;
        } else found.set(id, { id, atStart, atEnd });
      }
    }
    return [...found.values()];
  }
}

/** The phrases as a tree of their letters: node 0 is the root, `ends` says which phrase ends at a node, else -1. */
function plant(phrases: readonly string[]) {
  const edges = new Map<number, number>();
  const [parents, codes, depths, ends] = [[0], [0], [0], [-1]];
  for (const [id, phrase] of phrases.entries()) {
    let node = 0;
    for (let at = 0; at < phrase.length; at += 1) {
      const code = phrase.charCodeAt(at);
      let next = edges.get(edge(node, code));
      if (next === undefined) {
        next = parents.push(node) - 1;
        codes.push(code);
        depths.push(at + 1);
        ends.push(-1);
        edges.set(edge(node, code), next);
      }
      node = next;
    }
    ends[node] = id;
  }
  return { edges, parents, codes, depths, ends };
}

function edge(node: number, code: number): number {
  return node * 0x10000 + code;
}

/** All nodes but the root, the shallow ones first. */
function byDepth(depths: readonly number[]): number[] {
  const levels: number[][] = [];
  for (const [node, depth] of depths.entries()) {
    if (node === 0) continue;
    levels[depth] ??= [];
    levels[depth].push(node);
  }
  return levels.flat();
}
