const FOREIGN = /[^\P{Nd}0-9]/gu;
const DIGIT = /^\p{Nd}$/u;

/** Every decimal digit in ASCII, whatever its script: none is lost, as that would make another number. */
export function asciiDigits(text: string): string {
  return text.replace(FOREIGN, (digit) => String(digitValue(digit)));
}

/** Unicode places the digits of each script in a run of ten, in their order. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
