import type { Translate } from '../messages/catalog';
import type { ImportKind } from './values';

/** To be replaced by the UUIDs that the messaging service shows. */
const UUID_1 = '00000000-0000-4000-8000-000000000001';
const UUID_2 = '00000000-0000-4000-8000-000000000002';

type T = Translate<'imports-upload'>;

/** The headings, which an import knows in every language, and rows below them. */
export const SAMPLES: Record<ImportKind, (t: T) => string[][]> = {
  contacts: (t) => [
    [
      t('sample.firstName'),
      t('sample.lastName'),
      t('sample.phone'),
      t('sample.email'),
      t('sample.tags'),
      t('sample.owner'),
      t('sample.followUp'),
      t('sample.followUpText'),
    ],
    ['María', 'García Núñez', '+34 612 344 711', 'maria@example.com', 'VIP; Madrid', '', '2027-01-15', ''],
    ['Conor', 'O’Brien', '+353 85 012 3456', '', '', '', '', ''],
  ],
  'do-not-send': (t) => [
    [t('sample.phone'), t('sample.reason')],
    ['+34 612 344 711', t('sample.askedToStop')],
    ['+353 85 012 3456', ''],
  ],
  replies: (t) => [
    [t('sample.uuid'), t('sample.title'), t('sample.keyword'), t('sample.match'), t('sample.text')],
    [
      UUID_1,
      t('sample.hours.title'),
      t('sample.hours.keyword'),
      t('sample.contains'),
      t('sample.hours.text'),
    ],
    [UUID_2, t('sample.hello.title'), t('sample.hello.keyword'), t('sample.exactly'), t('sample.hello.text')],
  ],
};

/** A CSV file to fill in. The byte order mark makes Excel read it as UTF-8. */
export function sampleFile(t: T, kind: ImportKind): { blob: Blob; name: string } {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = SAMPLES[kind](t)
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');
  return { blob: new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), name: `sample-${kind}.csv` };
}
