import { urlWindow } from './url-window';

export type ListPage = {
  data: Record<string, unknown>[];
  links: { first: string; last: string; prev: string | null; next: string | null };
  meta?: {
    current_page: number;
    from: number | null;
    last_page: number;
    links: { url: string | null; label: string; active: boolean }[];
    path: string;
    per_page: number;
    to: number | null;
    total: number;
  };
};

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
