/** A part of a pattern: a character, of which `samples` are some, or the choices of a group. */
type Part = { samples: string[]; least: number; inside: Part[][] };

/** `end` keeps the repeated text from matching as a whole. */
export type Attack = { start: string; repeated: string; end: string };

const CANDIDATES = [...' 0aA-.@_\n"\'\\/<{[(+,:=~é中\u0301\u0001'];
const RUNS = [...' \t\n0aA.-@<{"\\'];
const ENDS = ['', '\u0001', 'a \n"'];
const MAX_REPEATED_LENGTH = 8;

/**
 * What makes a pattern go back and try again: runs of its own characters, repeated parts of what it matches,
 * almost-matches with something else at the end.
 */
export function attacksOn(pattern: RegExp): Attack[] {
  const found = new Map<string, Attack>();
  const excluded = [...pattern.source.matchAll(/\[\^(?:\\s|\\n)?([^\\\]])/g)].map(([, char = '']) => char);
  const add = (start: string, repeated: string) => {
    if (repeated === '') return;
    for (const end of [...ENDS, ...excluded])
      found.set(`${start}|${repeated}|${end}`, { start, repeated, end });
  };
  for (const run of RUNS) add('', run);
  const tree = readPattern(pattern);
  for (const choice of [0, 1, 2]) {
    for (const shortest of [true, false]) addParts(tree, '', (part) => textOf(part, choice, shortest), add);
  }
  return [...found.values()];
}

export function attackText({ start, repeated, end }: Attack, size: number): string {
  return start + repeated.repeat(Math.max(1, Math.floor((size - start.length) / repeated.length))) + end;
}

function addParts(
  choices: Part[][],
  start: string,
  text: (part: Part) => string,
  add: (start: string, repeated: string) => void,
): void {
  for (const parts of choices) {
    let before = start;
    for (const [from, part] of parts.entries()) {
      let repeated = '';
      for (const next of parts.slice(from, from + MAX_REPEATED_LENGTH)) {
        repeated += text(next);
        add(before, repeated);
        add('', repeated);
      }
      addParts(part.inside, before, text, add);
      before += text(part);
    }
  }
}

function textOf({ samples, least, inside }: Part, choice: number, shortest: boolean): string {
  if (shortest && least === 0) return '';
  const chosen = inside[choice % Math.max(1, inside.length)];
  const once = chosen
    ? chosen.map((each) => textOf(each, choice, shortest)).join('')
    : (samples[choice % Math.max(1, samples.length)] ?? '');
  return once.repeat(Math.max(1, Math.min(least, 200)));
}

const GROUP = /^\((\?(:|<?[=!]|<\w+>))?/;
const ATOM =
  /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]+\}|\\u\{[0-9a-f]+\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\k<\w+>|\\.|.)/isu;
const POSITION = /^([\^$]|\\[bB]|\\k<\w+>|\\[1-9])$/;
const QUANTIFIER = /^(?:([*+?])|\{(\d+)(?:,\d*)?\})\??/;

/** Reads enough of the syntax to know what each part matches. */
function readPattern({ source, flags }: RegExp): Part[][] {
  const mode = flags.replace(/[^iuvs]/g, '');
  let rest = source;

  function take(syntax: RegExp): RegExpExecArray | null {
    const taken = syntax.exec(rest);
    rest = rest.slice(taken?.[0].length ?? 0);
    return taken;
  }

  function readChoices(): Part[][] {
    const choices: Part[][] = [[]];
    while (rest !== '' && !rest.startsWith(')')) {
      if (take(/^\|/)) choices.push([]);
      else choices.at(-1)?.push({ ...readPart(), ...readQuantifier() });
    }
    return choices;
  }

  function readPart(): Part {
    const group = take(GROUP);
    if (group) {
      const inside = readChoices();
      take(/^\)/);
      // What must not follow is no part of a text that matches.
      return { samples: [], least: 1, inside: group[0].endsWith('!') ? [] : inside };
    }
    const [atom = ''] = take(ATOM) ?? [];
    if (POSITION.test(atom)) return { samples: [], least: 1, inside: [] };
    const one = new RegExp(`^${atom}$`, mode);
    const literal = /^\\?(.)$/su.exec(atom)?.[1] ?? '';
    const samples = [literal, ...CANDIDATES, ...charactersIn(atom)].filter(
      (char) => char !== '' && one.test(char),
    );
    return { samples: samples.slice(0, 3), least: 1, inside: [] };
  }

  function readQuantifier(): { least?: number } {
    const [all, sign, least] = take(QUANTIFIER) ?? [];
    return all ? { least: sign ? Number(sign === '+') : Number(least) } : {};
  }

  return readChoices();
}

/** The characters written in a class such as `[\u0590-\u08ff]`. */
function charactersIn(atom: string): string[] {
  const written = atom.matchAll(/\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|0)|[^\\[\]^]/gi);
  return [...written].map(([all, ...codes]) =>
    all.startsWith('\\') ? String.fromCodePoint(Number.parseInt(codes.find(Boolean) ?? '0', 16)) : all,
  );
}
