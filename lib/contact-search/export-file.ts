import { ApiError } from '../api/client';
import { toQueryString } from '../api/query-string';
import type { CsvFormat } from '../csv/stringify';
import type { ExportColumn } from './export-columns';
import type { DirectoryFilters, DirectorySort } from './filters';

export type ExportWish = {
  /** Those that are ticked, or all that match. */
  of: { uuids: string[] } | (DirectoryFilters & { sort?: DirectorySort });
  columns: ExportColumn[];
  format: CsvFormat;
};

export type ExportedFile = { blob: Blob; name: string; rows: number };

type Watch = { signal: AbortSignal; onProgress: (rows: number, total: number) => void };

const PATH = '/api/contact-index/contacts/export';
const CR = 13;

/**
 * Takes a whole file from the desk. Throws ApiError when it is refused, or when fewer rows arrive than were announced:
 * half a file must never pass for the whole. An abort passes through as it is.
 */
export async function fetchExport(wish: ExportWish, { signal, onProgress }: Watch): Promise<ExportedFile> {
  const response = await ask(wish, signal);
  const total = Number(response.headers.get('x-total-rows'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The header is a record too.
  let rows = -1;
  try {
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      parts.push(next.value);
      rows += recordsIn(next.value);
      onProgress(Math.max(0, rows), total);
    }
  } catch (error) {
    throw signal.aborted ? error : cutOff(rows, total);
  }
  if (rows !== total) throw cutOff(rows, total);
  return { blob: new Blob(parts, { type: 'text/csv' }), name: nameOf(response), rows };
}

/** Inside cells line breaks are LF alone: every CR ends a record. */
function recordsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1)) count += 1;
  return count;
}

async function ask({ of, columns, format }: ExportWish, signal: AbortSignal): Promise<Response> {
  const response = await ('uuids' in of ? post({ ...of, columns, format }, signal) : get()).catch((error) => {
    throw signal.aborted ? error : new ApiError(null);
  });
  if (!response.ok) throw new ApiError(await response.json().catch(() => null));
  return response;

  function get() {
    const search = new URLSearchParams(toQueryString(of as DirectoryFilters));
    search.set('columns', columns.join(','));
    search.set('format', format);
    return fetch(`${PATH}?${search}`, { signal });
  }
}

function post(body: unknown, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(PATH, { method: 'POST', headers, body: JSON.stringify(body), signal });
}

function cutOff(rows: number, total: number): ApiError {
  const arrived = `${Math.max(0, rows)} of ${total} rows arrived`;
  return new ApiError(null, `The export was cut off: ${arrived}. Nothing was saved. Export again.`);
}

function nameOf(response: Response): string {
  const given = response.headers.get('content-disposition') ?? '';
  return /filename="([^"]+)"/.exec(given)?.[1] ?? 'contacts.csv';
}
