export type ParameterFormat = 'positional' | 'named';

export const TOKEN = /\{\{([^{}]*)\}\}/g;
const POSITION = /^[1-9]\d{0,3}$/;
const NAME = /^[a-z_][a-z0-9_]*$/;

/** As it is written in a text: `{{1}}`. */
export const tokenOf = (variable: string) => `{{${variable}}}`;

export function isPosition(variable: string): boolean {
  return POSITION.test(variable);
}

export function isVariable(inner: string): boolean {
  return POSITION.test(inner) || NAME.test(inner);
}

/** More than the longest body can contain. Parsing thousands of variables would block other requests. */
const MAX_VARIABLES = 250;

/**
 * The variables of a text, each once and 250 at most: positional ones in numeric order, named ones in the order of the
 * text.
 */
export function variablesOf(text: string): string[] {
  const found = [...new Set(tokensOf(text))].filter(isVariable).slice(0, MAX_VARIABLES);
  return found.every(isPosition) ? found.sort((one, other) => Number(one) - Number(other)) : found;
}

export function tokensOf(text: string): string[] {
  return Array.from(text.matchAll(TOKEN), ([, inner = '']) => inner);
}

/** What looks like a placeholder in a value. Values are sent as typed. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(TOKEN), ([token]) => token))];
}

export type Piece = { text: string } | { variable: string };

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const inner = match[1] ?? '';
    if (!isVariable(inner)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ variable: inner });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Whether the texts use positional or named variables; null if they mix both, which WhatsApp never accepts. */
export function formatOf(texts: string[]): ParameterFormat | null {
  const all = texts.flatMap(variablesOf);
  const positions = all.filter(isPosition).length;
  if (positions > 0 && positions < all.length) return null;
  return all.length > positions ? 'named' : 'positional';
}

/** The lowest number that isn't a variable yet. */
export function nextPosition(variables: readonly string[]): string {
  let next = 1;
  while (variables.includes(String(next))) next += 1;
  return String(next);
}

export type Example = { variable: string; example: string };

export function examplesFor(body: string, given: readonly Example[]): Example[] {
  return variablesOf(body).map((variable) => ({
    variable,
    example: given.find((each) => each.variable === variable)?.example ?? '',
  }));
}
