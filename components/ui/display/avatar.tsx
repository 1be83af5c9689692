type AvatarProps = { name: string | null | undefined; size?: 'sm' | 'lg' };

/** Initials, never an image: loading a picture would reveal to another server who views which contact. */
export function Avatar({ name, size = 'sm' }: AvatarProps) {
  return (
    <span aria-hidden="true" className={size === 'lg' ? 'avatar avatar-lg' : 'avatar'}>
      {initials(name)}
    </span>
  );
}

// Two letters side by side read as initials in these scripts. In others they would join into a word (Arabic),
// or one letter is already a syllable or a family name.
const twoLetters =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]/u;

/** One or two initials for a name in any script; `?` for text without letters, such as a phone number. */
export function initials(name: string | null | undefined): string {
  const letters = (name ?? '').normalize('NFC').split(/\s+/).map(firstLetter).filter(Boolean);
  const first = letters.at(0);
  const last = letters.at(-1);
  if (!first || !last) return '?';
  const pair = letters.length > 1 && twoLetters.test(first) && twoLetters.test(last);
  return (pair ? first + last : first).toUpperCase();
}

// A letter of these scripts without marks is what a person takes for one, and most names start with one.
const plainLetter = /^(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}](?!\p{M})/u;

let graphemes: Intl.Segmenter | undefined;

function firstLetter(word: string): string {
  const plain = plainLetter.exec(word)?.[0];
  if (plain) return plain;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(word)) {
    // Bidi marks and punctuation may come before a word's first letter.
    const letter = segment.replace(/^[^\p{L}]+/u, '');
    if (letter) return letter;
  }
  return '';
}
