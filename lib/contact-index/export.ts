import { ApiError, fileNameOf, type NamedFile } from '../api/client';
import type { TableFile } from '../api/export-file';
import { toQueryString } from '../api/query-string';
import type { ContactColumn } from '../contacts/columns';
import type { CsvFormat } from '../csv/stringify';
import type { ContactFilters, ContactSort } from './filters';

export const EXPORT_COLUMNS = [
  { id: 'full_name', label: 'Name' },
  { id: 'first_name', label: 'First name' },
  { id: 'last_name', label: 'Last name' },
  { id: 'phone', label: 'Phone' },
  { id: 'formatted_phone_number', label: 'Formatted phone' },
  { id: 'email', label: 'Email' },
  { id: 'group', label: 'Group' },
  { id: 'unread_messages', label: 'Unread' },
  { id: 'latest_chat_created_at', label: 'Last chat' },
  { id: 'is_favorite', label: 'Favorite' },
  { id: 'ai_assistance_enabled', label: 'AI assistance' },
  { id: 'created_at', label: 'Created' },
  { id: 'updated_at', label: 'Updated' },
  { id: 'deleted_at', label: 'Deleted' },
  { id: 'address', label: 'Address' },
  { id: 'metadata', label: 'Metadata' },
  { id: 'avatar', label: 'Avatar' },
  { id: 'uuid', label: 'UUID' },
  { id: 'id', label: 'ID' },
  { id: 'contact_group_id', label: 'Group ID' },
  { id: 'organization_id', label: 'Organization ID' },
  { id: 'created_by', label: 'Created by' },
] as const;

export type ExportColumn = (typeof EXPORT_COLUMNS)[number]['id'];

/** A larger selection is better exported with filters. */
export const EXPORT_SELECTED_MAX = 10_000;

const labels = new Map<ExportColumn, string>(EXPORT_COLUMNS.map(({ id, label }) => [id, label]));

export function exportLabel(id: ExportColumn): string {
  return labels.get(id) ?? id;
}

export function defaultExportColumns(shown: readonly ContactColumn[]): ExportColumn[] {
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
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...of, columns, format, as });
    return fetch(`${PATH}/selected`, { method: 'POST', headers, body, signal });
  }

  function postMatching(filters: ContactFilters) {
    const search = new URLSearchParams(toQueryString(filters));
    search.set('columns', columns.join(','));
    search.set('format', format);
    search.set('as', as);
    return fetch(`${PATH}?${search}`, { method: 'POST', signal });
  }
}

function cutOff(rows: number, total: number): ApiError {
  const arrived = `${Math.max(0, rows)} of ${total} rows arrived`;
  return new ApiError(null, `The export was cut off: ${arrived}. Nothing was saved. Export again.`);
}
