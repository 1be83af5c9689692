import 'server-only';
import { createHash } from 'node:crypto';
import type { FieldColumn } from '@/lib/contacts/columns';
import { guessFields } from '@/lib/imports/columns';
import { foldedHeading } from '@/lib/imports/heading-aliases';
import { IMPORT_FIELDS, type ImportField, type ImportKind } from '@/lib/imports/values';
import { store } from '../db/client';
import type { FileLine } from '../files/lines';
import type { Context } from '../http/context';
import { fillableFields } from './own-fields';

/** What the columns are when the headings are in this line; 0 for none. */
export async function mapColumns(
  ctx: Context,
  kind: ImportKind,
  headerRow: number,
  first: readonly FileLine[],
) {
  const headings = first.find(({ line }) => line === headerRow)?.cells ?? [];
  const below = first.filter(({ line }) => line > headerRow).map(({ cells }) => cells);
  const width = Math.max(headings.length, ...below.map((cells) => cells.length));
  const all = Array.from({ length: width }, (_, at) => (headings[at] ?? '').trim().slice(0, 200));
  const headings_key = createHash('sha256')
    .update(`${kind}\n${all.map(foldedHeading).join('\n')}`)
    .digest('hex');
  const samples = all.map((_, at) => below.flatMap((cells) => cells[at] || []));
  const own = await fillableFields(ctx, kind);
  const guessed = guessFields(all, samples, IMPORT_FIELDS[kind], own);
  const known = [...IMPORT_FIELDS[kind], ...own.map(({ key }): FieldColumn => `field:${key}`)];
  const remembered = await rememberedMapping(headings_key, known);
  const mapping = remembered ?? guessed;
  const texts = { headings: JSON.stringify(all), mapping: JSON.stringify(mapping), headings_key };
  return { mapping, remembered, guessed, headings: all, texts };
}

/** The mapping of the latest started import with the same headings; null when there is none. */
async function rememberedMapping(
  key: string,
  known: readonly ImportField[],
): Promise<(ImportField | null)[] | null> {
  const latest = await store()
    .selectFrom('import')
    .select('mapping')
    .where('headings_key', '=', key)
    .where('started_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return null;
  const fields: (ImportField | null)[] = JSON.parse(latest.mapping);
  return fields.map((field) => (field !== null && known.includes(field) ? field : null));
}
