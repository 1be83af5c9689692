import { invalidPaging } from './answers';

const MAX_PER_PAGE = 100;

/** Reads `page` and `per_page`; throws the service's 400 on anything but whole numbers within their bounds. */
export function readPaging(query: URLSearchParams, cap: number | null): { page: number; perPage: number } {
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
