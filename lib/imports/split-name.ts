import { normalize } from '../normalize';

const PARTICLES = new Set(
  `de del la las los da do dos das di du des della dello degli dal dalla van von der den ter ten te zu zum zur vom le
  el al bin ben ibn bint abu af av y e i d' san santa saint st`
    .split(/\s+/)
    .concat(['بن', 'ابن', 'بنت', 'أبو', 'ابو', 'آل']),
);

const COMPOUND =
  /^(mar[ií]a|m[ªa]\.?) ((de|del) )((la|las|los|el) )?(mar|carmen|pilar|rosario|dolores|luz|[áa]ngeles|mercedes|cruz|roc[ií]o|sol|consuelo|soledad|paz|nieves|esperanza|milagros|remedios|prado|valle|camino|f[áa]tima|jes[úu]s)$/i;

/** Family names of Spain and Latin America, where people have two. Most others end in -ez. */
const IBERIAN = new Set(
  `garcia martin alonso moreno blanco romero torres navarro ramos serrano molina morales ortega delgado castro rubio marin
  sanz iglesias medina garrido cortes castillo santos lozano guerrero cano prieto herrera aguilar vargas rojas silva reyes
  cruz flores rivera mendoza pena nunez`
    .split(/\s+/)
    .concat(['munoz', 'diaz', 'ruiz', 'ibanez']),
);

const VIETNAMESE = /^(nguyễn|trần|lê|phạm|hoàng|huỳnh|vũ|võ|đặng|bùi|đỗ|hồ|ngô|dương)$/i;
const PATRONYMIC = /(вич|вна|ична|івна|ович|йович)$/i;
const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;
const TWO_CHARACTERS = /^(欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|东方|東方|남궁|황보|제갈|선우)/;

/**
 * Splits a full name, as a proposal that people check. A part that can't be told from the first name stays with it, so
 * that nothing is lost.
 */
export function splitName(full: string): { first_name: string; last_name: string } {
  const text = full.trim().replace(/\s+/g, ' ');
  const [before = '', after] = text.split(/ ?[,،] ?/, 2);
  if (after && !SUFFIX.test(after)) return { first_name: after, last_name: before };
  const words = text.split(' ');
  if (words.length === 1) return splitCharacters(text);
  const at = familyStart(words);
  if (at === 'first') return { first_name: words.slice(1).join(' '), last_name: words[0] ?? '' };
  return { first_name: words.slice(0, at).join(' '), last_name: words.slice(at).join(' ') };
}

/** Chinese and Korean names without a space begin with the family name. Japanese ones can't be split. */
function splitCharacters(name: string): { first_name: string; last_name: string } {
  const isSplit = /^(\p{Script=Hangul}{2,4}|\p{Script=Han}{2,3})$/u.test(name) || TWO_CHARACTERS.test(name);
  const at = !isSplit ? 0 : TWO_CHARACTERS.test(name) && name.length > 2 ? 2 : 1;
  return { first_name: name.slice(at), last_name: name.slice(0, at) };
}

/** The position of the word with which the family name begins; `first` if only the first word is one. */
function familyStart(words: string[]): number | 'first' {
  const [first = '', second = ''] = words;
  if (/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(first)) return 'first';
  if (VIETNAMESE.test(first)) return 'first';
  if (words.length === 3 && PATRONYMIC.test(words[2] ?? '')) return 'first';
  if (PATRONYMIC.test(second) && words.length > 2) return 2;
  const given = Math.max(1, compoundLength(words));
  const particle = words.findIndex((word, at) => at >= given && isParticle(word) && at < words.length - 1);
  const iberian = words.findIndex((word, at) => at >= given && at < words.length - 1 && isIberian(word));
  const suffix = SUFFIX.test(words.at(-1) ?? '') ? 1 : 0;
  const starts = [particle, iberian, Math.max(given, words.length - 1 - suffix)];
  return Math.min(...starts.filter((at) => at > 0));
}

/** The words of a first name such as María del Mar; 0 when there is none, or nothing would be left. */
function compoundLength(words: string[]): number {
  const lengths = [3, 4].filter((length) => length < words.length);
  return lengths.find((length) => COMPOUND.test(words.slice(0, length).join(' '))) ?? 0;
}

const isParticle = (word: string) => PARTICLES.has(word.toLowerCase()) || /^d['’]/i.test(word);

function isIberian(word: string): boolean {
  const folded = normalize(word, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
  return IBERIAN.has(folded) || /[^aeiou]ez$/.test(folded);
}
