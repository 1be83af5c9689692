/** A phrase that stands somewhere in a text: `id` is its place in the list of phrases. */
export type Occurrence = { id: number; atStart: boolean; atEnd: boolean };

export type PhraseFinder = (text: string) => Occurrence[];

/**
 * Finds which of many phrases stand in a text, each once, in one walk over the text however many phrases there are
 * (Aho and Corasick's automaton). The phrases must be distinct and none empty.
 */
export function phraseFinder(phrases: readonly string[]): PhraseFinder {
  const tree = plant(phrases);
  const { depths, ends } = tree;
  const { fallbacks, shorter } = link(tree);
  return find;

  function find(text: string): Occurrence[] {
    const found = new Map<number, Occurrence>();
    let node = 0;
    for (let at = 0; at < text.length; at += 1) {
      node = step(tree, fallbacks, node, text.charCodeAt(at));
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

/**
 * Phrases as a tree of their letters, in flat arrays since objects for each letter would cost most of the time. Node 0 is the
 * root, and no child; `ends` says which phrase ends at a node, else -1.
 */
type Tree = {
  roots: Map<number, number>;
  children: Int32Array;
  siblings: Int32Array;
  codes: Uint16Array;
  depths: Int32Array;
  ends: Int32Array;
};

function plant(phrases: readonly string[]): Tree {
  const most = phrases.reduce((sum, { length }) => sum + length, 1);
  const array = () => new Int32Array(most);
  const [children, siblings, depths, ends] = [array(), array(), array(), array().fill(-1)];
  const tree = { roots: new Map(), children, siblings, codes: new Uint16Array(most), depths, ends };
  let last = 0;
  for (const [id, phrase] of phrases.entries()) {
    let node = 0;
    for (let at = 0; at < phrase.length; at += 1) {
      const code = phrase.charCodeAt(at);
      let next = childOf(tree, node, code);
      if (next === 0) {
        last += 1;
        next = last;
        tree.codes[next] = code;
        depths[next] = at + 1;
        if (node === 0) tree.roots.set(code, next);
        siblings[next] = children[node] ?? 0;
        children[node] = next;
      }
      node = next;
    }
    ends[node] = id;
  }
  return tree;
}

/** The child of a node by a letter, 0 when there is none. */
function childOf({ roots, children, siblings, codes }: Tree, node: number, code: number): number {
  if (node === 0) return roots.get(code) ?? 0;
  let child = children[node] ?? 0;
  while (child !== 0 && codes[child] !== code) child = siblings[child] ?? 0;
  return child;
}

/**
 * Where to go on from a node when no child of it fits, and the longest phrase that its text ends with besides itself:
 * 0 is none, since the root is no phrase.
 */
function link(tree: Tree): { fallbacks: Int32Array; shorter: Int32Array } {
  const { children, siblings, codes, ends } = tree;
  const fallbacks = new Int32Array(codes.length);
  const shorter = new Int32Array(codes.length);
  const queue = [0];
  // Level by level: a fallback is always nearer to the root.
  for (const parent of queue) {
    for (let node = children[parent] ?? 0; node !== 0; node = siblings[node] ?? 0) {
      queue.push(node);
      const code = codes[node] ?? 0;
      const fallback = parent === 0 ? 0 : step(tree, fallbacks, fallbacks[parent] ?? 0, code);
      fallbacks[node] = fallback;
      shorter[node] = (ends[fallback] ?? -1) >= 0 ? fallback : (shorter[fallback] ?? 0);
    }
  }
  return { fallbacks, shorter };
}

function step(tree: Tree, fallbacks: Int32Array, from: number, code: number): number {
  for (let node = from; ; node = fallbacks[node] ?? 0) {
    const next = childOf(tree, node, code);
    if (next !== 0 || node === 0) return next;
  }
}
