export type Shortcut = {
  /** Pressed one after the other: `['g', 'c']`. */
  keys: string[];
  does: string;
};

/** Only those that work today; what adds a key adds its line. */
export const shortcuts: Shortcut[] = [
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['?'], does: 'Show these shortcuts' },
];
