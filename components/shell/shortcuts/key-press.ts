/** The parts of a KeyboardEvent that identify a shortcut. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

/** Where the fingers are: whether letters belong to a text, and whose keyboard it is. */
export type KeyPlace = { typing: boolean; apple: boolean };

/**
 * The name of a press as shortcuts are written: `j`, `shift+x`, `?`, `Enter`, `mod+k`; null for what can be none.
 * A letter is the one printed on the key where the layout gives no Latin ones.
 */
export function nameOfPress(press: KeyPress, { typing, apple }: KeyPlace): string | null {
  if (press.altKey) return null;
  const key = latinKey(press);
  if (press.metaKey || press.ctrlKey) {
    // In a field of a Mac, Control and a letter edits.
    if (press.shiftKey || (apple && typing && !press.metaKey)) return null;
    return `mod+${key}`;
  }
  if (typing) return null;
  return press.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key;
}

/** Whether it can be set off by one letter or sign alone, with or without Shift, and so must be possible to turn off. */
export function isSingleKey(keys: string): boolean {
  return keys.split(' ').every((key) => /^(shift\+)?.$/u.test(key));
}

type Match = {
  /** The shortcut that the press completes. */
  keys: string | null;
  /** The first key of two, for the next press. */
  prefix: string | null;
};

/** Finds the shortcut among `all`. A second key that goes with no first one counts by itself. */
export function matchPress(all: readonly string[], press: string, prefix: string | null): Match {
  const pair = `${prefix} ${press}`;
  if (prefix !== null && all.includes(pair)) return { keys: pair, prefix: null };
  if (all.includes(press)) return { keys: press, prefix: null };
  return { keys: null, prefix: all.some((keys) => keys.startsWith(`${press} `)) ? press : null };
}

/** The labels of the keys, in order: `['Ctrl', 'K']`, `['g', 'c']`. */
export function keyCaps(keys: string, apple: boolean): string[] {
  return keys.split(' ').flatMap((chord) => {
    const parts = chord.split('+');
    return parts.map((key) => capOf(key, apple) ?? (parts.length > 1 ? key.toUpperCase() : key));
  });
}

function capOf(key: string, apple: boolean): string | undefined {
  if (key === 'mod') return apple ? '⌘' : 'Ctrl';
  if (key === 'shift') return apple ? '⇧' : 'Shift';
  return key === 'Escape' ? 'Esc' : undefined;
}

function latinKey({ key, code }: KeyPress): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && [...key].length === 1 ? letter.toLowerCase() : key;
}
