/** WhatsApp's limits of a template's parts, in characters unless said otherwise. */
export const LIMITS = {
  name: 512,
  headerText: 60,
  body: 1024,
  footer: 60,
  buttonText: 25,
  url: 2000,
  phone: 20,
  code: 15,
  payload: 128,
  /** Buttons of a template, all kinds together, and those of one kind. */
  buttons: 10,
  urlButtons: 2,
  phoneButtons: 1,
  codeButtons: 1,
} as const;

/** Characters as a person counts them: a letter outside the basic plane is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Says how far a text goes beyond its limit; null when it does not. */
export function tooLong(text: string, most: number): string | null {
  const length = lengthOf(text);
  return length > most ? `Use at most ${most} characters: this has ${length}.` : null;
}

/** What is wrong with one value, and where it is. */
export type ValidationIssue = { path: (string | number)[]; message: string };
