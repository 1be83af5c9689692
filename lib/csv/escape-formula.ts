/**
 * Where a spreadsheet may start a cell: at the start of every line, and after a semicolon, which separates cells in many
 * locales.
 */
const STARTS = String.raw`\n\v\f\u0085\u2028\u2029;`;

/** What a spreadsheet skips before a formula, or people don't see: blanks, invisible characters and quotes. */
const SKIPPED = String.raw`(?:(?![${STARTS}])[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800"])*`;

/** `=`, `+`, `-`, `@`, their other forms in Unicode, and the minus sign. */
const SIGN = String.raw`[=\uff1d\ufe66\u207c\u208c\u2a75\u2a76+\uff0b\ufe62\u207a\u208a\ufb29\-\uff0d\ufe63\u2212\u207b\u208b@\uff20\ufe6b]`;

// An existing apostrophe is part of the value: otherwise `restore` would take it for ours.
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
 * The text with an apostrophe wherever a spreadsheet would start a formula; `restore` removes them. A plain phone number
 * is unchanged, so that it can be imported anywhere. Line breaks must be LF.
 */
export function neutralize(text: string): string {
  return PLAIN_PHONE.test(text) ? text : text.replace(DANGER, "'");
}

/** The inverse of `neutralize`. Line breaks must be LF. */
export function restore(text: string): string {
  return text.replace(OURS, '');
}
