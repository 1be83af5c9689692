/** A run of words that both texts share, or that only the first or only the second has. */
export type Change = { kind: 'same' | 'removed' | 'added'; text: string };

// Beyond this, the table of lengths would block the page: the whole differing parts are then shown one after the other.
const MOST_WORDS = 1_500;

/** What was removed and added between two texts, in whole words. */
export function wordDiff(former: string, latter: string): Change[] {
  const [before, after] = [wordsOf(former), wordsOf(latter)];
  const [begin, end] = sharedEnds(before, after);
  const same = (from: number, to?: number): Change => ({
    kind: 'same',
    text: before.slice(from, to).join(''),
  });
  const middle = between(before.slice(begin, before.length - end), after.slice(begin, after.length - end));
  return merged([same(0, begin), ...middle, same(before.length - end)].filter(({ text }) => text !== ''));
}

/** How many words both start with, and how many of the rest both end with: most edits change little in between. */
function sharedEnds(before: string[], after: string[]): [begin: number, end: number] {
  const most = Math.min(before.length, after.length);
  let [begin, end] = [0, 0];
  while (begin < most && before[begin] === after[begin]) begin += 1;
  while (end < most - begin && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [begin, end];
}

function between(before: string[], after: string[]): Change[] {
  if (before.length > MOST_WORDS || after.length > MOST_WORDS) {
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  }
  const shared = lengths(before, after);
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old = '', next = ''] = [before[i], after[j]];
    if (i < before.length && j < after.length && old === next) {
      changes.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(shared, i + 1, j) >= at(shared, i, j + 1))) {
      changes.push({ kind: 'removed', text: old });
      i += 1;
    } else {
      changes.push({ kind: 'added', text: next });
      j += 1;
    }
  }
  return changes;
}

/** Words, spaces and punctuation: a variable of a template or a placeholder of a reply is one word. */
function wordsOf(text: string): string[] {
  return text.match(/\{\{[^{}]*\}\}|\{[\p{L}\p{M}\p{N}_]+\}|[\p{L}\p{M}\p{N}_]+|\s+|[\s\S]/gu) ?? [];
}

/** The number of common words in the rests of both texts, from `i` and from `j`. */
function lengths(before: string[], after: string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (!row) continue;
      row[j] =
        before[i] === after[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

function at(table: Uint16Array[], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}

/** Merges neighbours, and changed words with only spaces in between, which is how people read them. */
function merged(changes: Change[]): Change[] {
  const result: Change[] = [];
  let [removed, added, between] = ['', '', ''];
  for (const { kind, text } of changes) {
    if (kind === 'same' && !(/^\s+$/.test(text) && (removed || added) && between === '')) settle(text);
    else if (kind === 'same') between = text;
    else {
      removed += between + (kind === 'removed' ? text : '');
      added += between + (kind === 'added' ? text : '');
      between = '';
    }
  }
  settle('');
  return result;

  function settle(same: string): void {
    push('removed', removed);
    push('added', added);
    push('same', between + same);
    [removed, added, between] = ['', '', ''];
  }
  function push(kind: Change['kind'], text: string): void {
    const last = result.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else result.push({ kind, text });
  }
}
