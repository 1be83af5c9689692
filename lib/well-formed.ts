/** Without halves of characters, which neither database can store: both keep the replacement character instead. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Up to so many characters of a text, which don't end within an emoji: half of it would be shown as another character. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '');
}
