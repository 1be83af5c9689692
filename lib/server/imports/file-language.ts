import 'server-only';
import { EXPORT_COLUMNS, FACT_EXPORT_COLUMNS } from '@/lib/contact-index/export';
import { foldedHeading } from '@/lib/imports/heading-aliases';
import { translate } from '@/lib/messages/loaded';
import { availableLanguages } from '../messages/catalog';
import { readersLanguage } from '../messages/reader';

/** The language in which an export of contacts has most of these headings; the reader's where none has more. */
export function languageOf(headings: readonly string[]): string {
  const folded = new Set(headings.map(foldedHeading));
  const known = (language: string) => {
    const [service, facts] = [
      translate(language, 'contacts-export-columns'),
      translate(language, 'export-facts'),
    ];
    const names = [
      ...EXPORT_COLUMNS.map((column) => service(`column.${column}`)),
      ...FACT_EXPORT_COLUMNS.map((column) => facts(`column.${column}`)),
    ];
    return names.filter((name) => folded.has(foldedHeading(name))).length;
  };
  const reader = readersLanguage();
  return availableLanguages().reduce((best, each) => (known(each) > known(best) ? each : best), reader);
}
