import 'server-only';

export type Sentences = readonly (readonly [text: string, code: string])[];
/** Sentences with values, whose names are those of the groups. */
export type Patterns = readonly (readonly [pattern: RegExp, code: string])[];

/**
 * Writes sentences of earlier versions as codes: a line for each that is known, and one for what follows. Text that isn't
 * known, such as the service's own, stays.
 */
export function createCoder(sentences: Sentences, patterns: Patterns): (text: string) => string {
  function firstOf(text: string): { coded: string; length: number } | null {
    const known = sentences.find(([sentence]) => text === sentence || text.startsWith(`${sentence} `));
    if (known) return { coded: known[1], length: known[0].length };
    for (const [pattern, code] of patterns) {
      const match = pattern.exec(text);
      if (match) return { coded: code + JSON.stringify(valuesOf(match)), length: match[0].length };
    }
    return null;
  }

  return (text) => {
    const lines: string[] = [];
    let rest = text;
    for (let found = firstOf(rest); found && rest !== ''; found = firstOf(rest)) {
      lines.push(found.coded);
      rest = rest.slice(found.length).trimStart();
    }
    return [...lines, ...(rest === '' ? [] : [rest])].join('\n');
  };
}

/** Counts as numbers, which have plurals; names stay as they are. */
function valuesOf({ groups = {} }: RegExpExecArray): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [
      name,
      name !== 'name' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    ]),
  );
}
