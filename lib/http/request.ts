import { ApiError } from './api-error';
import type { Problem } from './problem';

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

/** Asks the desk's own handlers. Throws ApiError for everything but a success; an abort passes through as it is. */
export async function request<Answer>(
  path: string,
  { method = 'GET', body, signal, headers }: Options = {},
): Promise<Answer> {
  const response = await send(path, {
    method,
    signal,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(isProblem(answer) ? answer : null, fallbackMessage(response, answer));
  return answer as Answer;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(null);
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}

function fallbackMessage(response: Response, answer: unknown): string | undefined {
  return isProblem(answer) ? undefined : `The desk answered with status ${response.status}. Try again.`;
}
