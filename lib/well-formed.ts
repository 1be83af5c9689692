/** Without halves of characters, which neither database can store: both keep the replacement character instead. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
