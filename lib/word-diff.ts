import { diffArrays } from 'diff';

export type Change = { kind: 'same' | 'removed' | 'added'; text: string };

// Longer comparisons would block the page: both whole texts are then shown, one after the other.
const MAX_EDITS = 500;

export function wordDiff(former: string, latter: string): Change[] {
  const changes = diffArrays(wordsOf(former), wordsOf(latter), { maxEditLength: MAX_EDITS })?.map(
    ({ added, removed, value }): Change => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }),
  );
  const whole: Change[] = [
    { kind: 'removed', text: former },
    { kind: 'added', text: latter },
  ];
  return merged(changes ?? whole);
}

/** Words, spaces and punctuation: a variable of a template or a placeholder of a reply is one word. */
function wordsOf(text: string): string[] {
  return text.match(/\{\{[^{}]*\}\}|\{[\p{L}\p{M}\p{N}_]+\}|[\p{L}\p{M}\p{N}_]+|\s+|[\s\S]/gu) ?? [];
}

/** Merges changed words with only spaces in between, which is how people read them. */
function merged(changes: Change[]): Change[] {
  const result: Change[] = [];
  let [removed, added] = ['', ''];
  const settle = () => {
    if (removed) result.push({ kind: 'removed', text: removed });
    if (added) result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of changes.entries()) {
    const last = index === changes.length - 1;
    const between = kind === 'same' && (removed || added) && !last && /^\s+$/.test(text);
    if (kind === 'same' && !between) {
      settle();
      result.push({ kind, text });
      continue;
    }
    if (kind !== 'added') removed += text;
    if (kind !== 'removed') added += text;
  }
  settle();
  return result;
}
