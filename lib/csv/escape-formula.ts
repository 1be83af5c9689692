/**
 * Where a spreadsheet may see a cell begin: at the start of every line, and after the semicolon that half the world's
 * spreadsheets separate cells by.
 */
const STARTS = String.raw`\n\v\f\u0085\u2028\u2029;`;

/** What a spreadsheet skips, or a person does not see, before it: all blanks, invisible characters and quotes. */
const SKIPPED = String.raw`(?:(?![${STARTS}])[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800"])*`;

/** `=`, `+`, `-`, `@`, what Unicode holds to be another form of them, and the true minus sign. */
const SIGN = String.raw`[=\uff1d\ufe66\u207c\u208c\u2a75\u2a76+\uff0b\ufe62\u207a\u208a\ufb29\-\uff0d\ufe63\u2212\u207b\u208b@\uff20\ufe6b]`;

// An apostrophe that was there already counts as part of what follows: otherwise it could be mistaken for ours.
const DANGER = new RegExp(
  String.raw`(?<=^|[${STARTS}])(?='*(?:${SKIPPED}${SIGN}|\t))|^(?='*[${STARTS}])`,
  'gu',
);

const OURS = new RegExp(
  String.raw`(?<=^|[${STARTS}])'(?='*(?:${SKIPPED}${SIGN}|\t))|^'(?='*[${STARTS}])`,
  'gu',
);

const PLAIN_PHONE = /^\+\d+$/;

/**
 * The text with an apostrophe wherever a spreadsheet would begin to read a formula; taking each away gives it back. A
 * plain phone number stays as it is, so that it can be imported anywhere. Line breaks must be LF.
 */
export function neutralise(text: string): string {
  return PLAIN_PHONE.test(text) ? text : text.replace(DANGER, "'");
}

/** The way back: what `neutralise` was given. Line breaks must be LF. */
export function restore(text: string): string {
  return text.replace(OURS, '');
}
