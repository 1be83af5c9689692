/** The decimal digits of all scripts, in the order of Unicode. */
export function everyDigit(): string[] {
  const all = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  return all.filter((character) => /^\p{Nd}$/u.test(character));
}
