import { recordExecuted, type SandboxContext } from './context';
import { invalidPaging, json, type ListPage } from './responses';

type Listed<Row> = {
  operation: 'listContacts' | 'listGroups';
  path: string;
  table: 'contacts' | 'contact_groups';
  present: (row: Row) => Record<string, unknown>;
};

/** Returns a page of a table, oldest first. */
export function listRecords<Row>(context: SandboxContext, request: Request, listed: Listed<Row>): Response {
  const { store, faults } = context;
  const url = new URL(request.url);
  const { page, perPage } = readPaging(url.searchParams, faults?.perPageCap ?? null);
  // Ids have no gaps, so a record's id is its position and the last page costs no more than the first.
  const rows = store.all<Row>(
    `SELECT * FROM ${listed.table} WHERE id > ? ORDER BY id LIMIT ?`,
    (page - 1) * perPage,
    perPage,
  );
  const total = store.get<{ total: number }>(`SELECT max(id) AS total FROM ${listed.table}`)?.total ?? 0;
  const path = `${context.baseUrl ?? url.origin}${listed.path}`;
  const answer = paginate({ data: rows.map(listed.present), total, page, perPage, path });
  recordExecuted(context, listed.operation, null);
  const transform = faults?.transformPage;
  return json(transform ? transform(answer, { operation: listed.operation, page, perPage }) : answer);
}

const MAX_PER_PAGE = 100;

/** Reads `page` and `per_page`; throws the service's 400 unless both are whole numbers within their limits. */
function readPaging(query: URLSearchParams, cap: number | null): { page: number; perPage: number } {
  const errors: Record<string, string[]> = {};
  const read = (name: string, fallback: number) => {
    const text = query.get(name);
    if (text === null || text === '') return fallback;
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    const label = name.replace('_', ' ');
    if (Number.isNaN(number)) errors[name] = [`The ${label} must be an integer.`];
    else if (number < 1) errors[name] = [`The ${label} must be at least 1.`];
    return number;
  };
  const page = read('page', 1);
  const asked = read('per_page', 10);
  const perPage = cap === null ? asked : Math.min(asked, cap);
  if (perPage > MAX_PER_PAGE) errors.per_page = [`The per page must not be greater than ${MAX_PER_PAGE}.`];
  if (Object.keys(errors).length > 0) throw invalidPaging(errors);
  return { page, perPage };
}

type Slice = { data: Record<string, unknown>[]; total: number; page: number; perPage: number; path: string };

/** Laravel's length-aware page. Its URLs carry `page` alone and lose `per_page`, as real servers' do. */
export function paginate({ data, total, page, perPage, path }: Slice): ListPage {
  const last = Math.max(1, Math.ceil(total / perPage));
  const url = (number: number) => `${path}?page=${number}`;
  const prev = page > 1 ? url(page - 1) : null;
  const next = page < last ? url(page + 1) : null;
  const from = data.length > 0 ? (page - 1) * perPage + 1 : null;
  return {
    data,
    links: { first: url(1), last: url(last), prev, next },
    meta: {
      current_page: page,
      from,
      last_page: last,
      links: [
        { url: prev, label: '&laquo; Previous', active: false },
        ...urlWindow(page, last).map((number) =>
          number === null
            ? { url: null, label: '...', active: false }
            : { url: url(number), label: String(number), active: number === page },
        ),
        { url: next, label: 'Next &raquo;', active: false },
      ],
      path,
      per_page: perPage,
      to: from === null ? null : from + data.length - 1,
      total,
    },
  };
}

const EACH_SIDE = 3;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The page numbers of Laravel's paginator, with null for its gaps. */
export function urlWindow(current: number, last: number): (number | null)[] {
  const window = EACH_SIDE + 4;
  if (last < EACH_SIDE * 2 + 8) return range(1, last);
  if (current <= window) return [...range(1, window + EACH_SIDE), null, last - 1, last];
  if (current > last - window) return [1, 2, null, ...range(last - (window + EACH_SIDE - 1), last)];
  return [1, 2, null, ...range(current - EACH_SIDE, current + EACH_SIDE), null, last - 1, last];
}
