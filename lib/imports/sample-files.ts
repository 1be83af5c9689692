import type { ImportKind } from './values';

/** To be replaced by the UUIDs that the messaging service shows. */
const UUID_1 = '00000000-0000-4000-8000-000000000001';
const UUID_2 = '00000000-0000-4000-8000-000000000002';

const SAMPLES: Record<ImportKind, string[][]> = {
  contacts: [
    ['First name', 'Last name', 'Phone', 'Email'],
    ['María', 'García Núñez', '+34 612 344 711', 'maria@example.com'],
    ['Conor', 'O’Brien', '+353 85 012 3456', ''],
  ],
  'do-not-send': [
    ['Phone', 'Reason'],
    ['+34 612 344 711', 'Asked to stop'],
    ['+353 85 012 3456', ''],
  ],
  replies: [
    ['UUID', 'Title', 'Keyword', 'Match', 'Text'],
    [UUID_1, 'Opening hours', 'hours', 'contains', 'We are open Monday to Friday, 9:00 to 18:00.'],
    [UUID_2, 'Hello', 'hello', 'exact match', 'Hello! How can we help?'],
  ],
};

/** A CSV file to fill in. The byte order mark makes Excel read it as UTF-8. */
export function sampleFile(kind: ImportKind): { blob: Blob; name: string } {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = SAMPLES[kind].map((cells) => cells.map(cell).join(',')).join('\r\n');
  return { blob: new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), name: `sample-${kind}.csv` };
}
