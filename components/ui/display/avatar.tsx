import { normalize } from '@/lib/normalize';

type AvatarProps = { name: string | null | undefined; size?: 'sm' | 'lg' };

/** Initials, never an image: loading a picture would reveal to another server who views which contact. */
export function Avatar({ name, size = 'sm' }: AvatarProps) {
  return (
    <span aria-hidden="true" translate="no" className={size === 'lg' ? 'avatar avatar-lg' : 'avatar'}>
      {initials(name)}
    </span>
  );
}

// Two letters side by side read as initials in these scripts: Latin, Greek, Cyrillic, Armenian and Georgian. In others
// they would join into a word (Arabic), or one letter is already a syllable or a family name.
const twoLetters =
  /^[A-Za-z\u00C0-\u024F\u0370-\u058F\u10A0-\u10FF\u1C90-\u1CBF\u1D00-\u1FFF\u2C60-\u2C7F\uA722-\uA7FF]/;

/** One or two initials for a name in any script; `?` for text without letters, such as a phone number. */
export function initials(name: string | null | undefined): string {
  const letters = normalize(name ?? '', 'NFC')
    .split(/\s+/)
    .map(firstLetter)
    .filter(Boolean);
  const first = letters.at(0);
  const last = letters.at(-1);
  if (!first || !last) return '?';
  const pair = letters.length > 1 && twoLetters.test(first) && twoLetters.test(last);
  return (pair ? first + last : first).toUpperCase();
}

// With its marks, and with the letters that an Indic script joins to it. Not `Intl.Segmenter`: loading its data for the
// first name took longer than rendering the page.
const letter =
  /^\P{L}{0,40}(\p{L}(?:[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]\u200D?\p{L}|[\p{M}\u200D]){0,20})/u;

function firstLetter(word: string): string {
  return letter.exec(word)?.[1] ?? '';
}
