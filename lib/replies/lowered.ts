/** A text in lower case, and where each of its UTF-16 units came from. */
export type Lowered = {
  text: string;
  /** The place in the original of the unit at `index` of `text`; `after` is where what it belongs to ends. */
  from: (index: number) => number;
  after: (index: number) => number;
};

// A letter with its marks, or a run of Korean letters that make syllables: what normalising may join.
const CLUSTER = /[\u1100-\u11ff]+|\P{M}\p{M}*|\p{M}+/gu;

/**
 * Text as triggers and messages are compared: without case, and with each letter written one way (é is one character or two).
 * Accents stay, since nobody says that the service ignores them; so does every space within.
 */
export function lowerText(text: string): string {
  return lower(text);
}

export function lowered(text: string): Lowered {
  // What most people write changes no length, and needs no table.
  if (/^[\0-\x7f]*$/.test(text)) {
    return { text: text.toLowerCase(), from: (index) => index, after: (index) => index + 1 };
  }
  const from: number[] = [];
  const after: number[] = [];
  let result = '';
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const low = lower(cluster);
    result += low;
    for (let unit = 0; unit < low.length; unit += 1) {
      from.push(index);
      after.push(index + cluster.length);
    }
  }
  return { text: result, from: (index) => from[index] ?? 0, after: (index) => after[index] ?? text.length };
}

/** Both small sigmas are one letter: which is written depends on its neighbours, and a phrase has none yet. */
function lower(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}
