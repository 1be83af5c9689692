export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {
    super(`answered ${status}`);
  }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

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

export const acknowledge = (id: string, message: string) => json({ statusCode: 200, id, message });

export const unauthorized = () => new HttpError(401, { error: 'Unauthorized. Invalid Bearer Token.' });

export const invalid = (errors: Record<string, string[]>) =>
  new HttpError(400, { statusCode: 400, message: 'The given data was invalid.', errors });

export const unreadableBody = (message: string) =>
  new HttpError(400, { statusCode: 400, message, errors: {} });

export const invalidPaging = (error: Record<string, string[]>) => new HttpError(400, { error });

/** The servers' response when a record is not found, and for any other error. */
export const unableToProcess = () =>
  new HttpError(500, { statusCode: 500, message: 'Request unable to be processed' });

export const noSuchRoute = () => new HttpError(404, { statusCode: 404, message: 'Not Found' });

export const wrongMethod = (allowed: string[]) =>
  new HttpError(405, { statusCode: 405, message: 'Method Not Allowed' }, { allow: allowed.join(', ') });

export const planLapsed = () =>
  new HttpError(403, {
    statusCode: 403,
    message: 'Your subscription plan has expired. Renew it to continue sending messages.',
  });

export const tooManyCalls = (retryAfterSeconds: number) =>
  json({ message: 'Too Many Attempts.' }, 429, { 'retry-after': String(retryAfterSeconds) });
