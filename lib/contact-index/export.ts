import { ApiError, fileNameOf, type NamedFile } from '../api/client';
import type { TableFile } from '../api/export-file';
import { serviceHeader } from '../api/page-service';
import { toQueryString } from '../api/query-string';
import type { ContactColumn, FactColumn, FieldColumn } from '../contacts/columns';
import type { CsvFormat } from '../csv/stringify';
import { coded } from '../messages/coded';
import type { ContactFilters, ContactSort } from './filters';

export const EXPORT_COLUMNS = [
  'full_name',
  'first_name',
  'last_name',
  'phone',
  'formatted_phone_number',
  'email',
  'group',
  'unread_messages',
  'latest_chat_created_at',
  'is_favorite',
  'ai_assistance_enabled',
  'created_at',
  'updated_at',
  'deleted_at',
  'address',
  'metadata',
  'avatar',
  'uuid',
  'id',
  'contact_group_id',
  'organization_id',
  'created_by',
] as const;

/** What only Frontdesk knows. Fields of one's own are columns by their keys. */
export const FACT_EXPORT_COLUMNS = ['tags', 'owner', 'follow_up', 'follow_up_text'] as const;

export type ServiceExportColumn = (typeof EXPORT_COLUMNS)[number];
export type FactExportColumn = (typeof FACT_EXPORT_COLUMNS)[number];
export type ExportColumn = ServiceExportColumn | FactExportColumn | FieldColumn;

/** A larger selection is better exported with filters. */
export const EXPORT_SELECTED_MAX = 10_000;

export function defaultExportColumns(
  shown: readonly (ContactColumn | FactColumn | FieldColumn)[],
): ExportColumn[] {
  const table = shown.map((id) => (id === 'contact_group_id' ? 'group' : id));
  return [...new Set<ExportColumn>(['full_name', 'first_name', 'last_name', ...table])];
}

export type ExportOptions = {
  of: { uuids: string[] } | (ContactFilters & { sort?: ContactSort });
  columns: ExportColumn[];
  format: CsvFormat;
  as: TableFile;
};

export type ExportedFile = NamedFile & { rows: number };

type Watch = { signal: AbortSignal; onProgress: (rows: number, total: number) => void };

const PATH = '/api/contact-index/contacts/export';
const CR = 13;

/**
 * Downloads a whole file. Throws ApiError when it is refused, or when fewer rows arrive than announced: half a file must
 * never look complete. An abort is rethrown unchanged.
 */
export async function fetchExport(
  options: ExportOptions,
  { signal, onProgress }: Watch,
): Promise<ExportedFile> {
  const response = await ask(options, signal);
  const total = Number(response.headers.get('x-total-rows'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The header is a record too.
  let rows = -1;
  try {
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      parts.push(next.value);
      rows += options.as === 'csv' ? recordsIn(next.value) : 0;
      onProgress(Math.max(0, rows), total);
    }
  } catch (error) {
    throw signal.aborted ? error : cutOff(rows, total);
  }
  // A workbook that ends early can't be read to its end, which `read` above reports.
  if (options.as === 'csv' && rows !== total) throw cutOff(rows, total);
  const type = response.headers.get('content-type') ?? '';
  return { blob: new Blob(parts, { type }), name: fileNameOf(response), rows: total };
}

/** Inside cells line breaks are LF alone: every CR ends a record. */
function recordsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1)) count += 1;
  return count;
}

async function ask({ of, columns, format, as }: ExportOptions, signal: AbortSignal): Promise<Response> {
  const asked = 'uuids' in of ? postSelected() : postMatching(of);
  const response = await asked.catch((error) => {
    throw signal.aborted ? error : new ApiError(null);
  });
  if (!response.ok) throw new ApiError(await response.json().catch(() => null));
  return response;

  function postSelected() {
    const headers = { ...serviceHeader(), 'content-type': 'application/json' };
    const body = JSON.stringify({ ...of, columns, format, as });
    return fetch(`${PATH}/selected`, { method: 'POST', headers, body, signal });
  }

  function postMatching(filters: ContactFilters) {
    const search = new URLSearchParams(toQueryString(filters));
    search.set('columns', columns.join(','));
    search.set('format', format);
    search.set('as', as);
    return fetch(`${PATH}?${search}`, { method: 'POST', headers: serviceHeader(), signal });
  }
}

function cutOff(rows: number, total: number): ApiError {
  return new ApiError(null, coded('contacts-export.cutOff', { arrived: Math.max(0, rows), total }));
}
