import { isDay } from '../dates/days';
import { asciiDigits } from '../digits';

/** What spreadsheets write for a moment; its day stays as it is written. */
const TIME = /[T ](?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/**
 * The day that a text says as people of a language write it: the day comes before the month, but in English either may
 * come first, and `unclear` is what could be two days. Null for what is no day.
 */
export function readDay(typed: string, language: string): string | 'unclear' | null {
  const text = asciiDigits(typed).replace(TIME, '');
  const [, year, , month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, first = '', mark, second = '', last] = YEAR_LAST.exec(text) ?? [];
  if (last === undefined) return null;
  const days = [dayOf(last, second, first)];
  if (mark !== '.' && language.split('-')[0] === 'en') days.push(dayOf(last, first, second));
  const [one = null, ...others] = new Set(days.filter((each) => each !== null));
  return others.length > 0 ? 'unclear' : one;
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}
