import type { Translate } from '@/lib/messages/catalog';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

type KeyPlace = { typing: boolean; apple: boolean };

/**
 * The key press in the notation of shortcuts: `j`, `shift+x`, `?`, `Enter`, `mod+k`; null when it can't be one. Where
 * the layout has no Latin letters, the letter printed on the key is used.
 */
export function nameOfPress(press: KeyPress, { typing, apple }: KeyPlace): string | null {
  if (press.altKey) return null;
  const key = latinKey(press);
  if (press.metaKey || press.ctrlKey) {
    // In text fields on a Mac, Control with a letter is an editing command.
    if (press.shiftKey || (apple && typing && !press.metaKey)) return null;
    return `mod+${key}`;
  }
  if (typing) return null;
  return press.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key;
}

/** Whether single characters trigger it, with or without Shift. WCAG requires that such shortcuts can be turned off. */
export function isSingleKey(keys: string): boolean {
  return keys.split(' ').every((key) => /^(shift\+)?.$/u.test(key));
}

type Match = {
  keys: string | null;
  /** The first key of a pair, kept for the next press. */
  prefix: string | null;
};

/** Finds the shortcut in `all`. A second key that completes no pair counts as a key of its own. */
export function matchPress(all: readonly string[], press: string, prefix: string | null): Match {
  const pair = `${prefix} ${press}`;
  if (prefix !== null && all.includes(pair)) return { keys: pair, prefix: null };
  if (all.includes(press)) return { keys: press, prefix: null };
  return { keys: null, prefix: all.some((keys) => keys.startsWith(`${press} `)) ? press : null };
}

/** The labels of the keys, in order: `['Ctrl', 'K']`, `['g', 'c']`. */
export function keyCaps(t: Translate<'ui'>, keys: string, apple: boolean): string[] {
  return keys.split(' ').flatMap((chord) => {
    const parts = chord.split('+');
    return parts.map((key) => capOf(t, key, apple) ?? (parts.length > 1 ? key.toUpperCase() : key));
  });
}

function capOf(t: Translate<'ui'>, key: string, apple: boolean): string | undefined {
  if (key === 'mod') return apple ? '⌘' : t('ctrl');
  if (key === 'shift') return apple ? '⇧' : t('shift');
  return key === 'Escape' ? t('escape') : undefined;
}

function latinKey({ key, code }: KeyPress): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && [...key].length === 1 ? letter.toLowerCase() : key;
}
