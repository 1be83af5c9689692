import { type Coded, said, verbatim } from '../messages/coded';
import { messagesHere } from '../messages/loaded';
import { askToReauthenticate } from './ask-to-reauthenticate';
import { attendanceHeader } from './attendance';
import { serviceHeader } from './page-service';
import type { ErrorCode, Issue, Problem } from './problem';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Options = {
  method?: Method;
  /** Sent as JSON; a Blob is sent as it is. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

/**
 * Calls the app's own handlers. When a handler requires it, asks the person to confirm who they are and calls again.
 * Throws ApiError unless the call succeeds; an abort is rethrown unchanged.
 */
export async function request<Answer>(path: string, options: Options = {}): Promise<Answer> {
  return answerOf<Answer>(await proven(path, options), options.signal);
}

/** The function of a query that reads this path. */
export function reading<Answer>(path: string) {
  return ({ signal }: { signal: AbortSignal }) => request<Answer>(path, { signal });
}

export const post = writing('POST');
export const put = writing('PUT');
export const patch = writing('PATCH');
export const del = writing('DELETE');

function writing(method: Method) {
  return async <Answer = void>(path: string, body?: unknown): Promise<Answer> =>
    answerOf<Answer>(await proven(path, { method, body }));
}

async function answerOf<Answer>(response: Response, signal?: AbortSignal): Promise<Answer> {
  if (response.status === 204) return undefined as Answer;
  return unlessLost<Answer>(response.json(), signal);
}

export type NamedFile = { blob: Blob; name: string };

export async function requestFile(path: string, options: Options): Promise<NamedFile> {
  const response = await proven(path, options);
  const blob = await unlessLost(response.blob(), options.signal);
  return { blob, name: fileNameOf(response) };
}

async function proven(path: string, options: Options): Promise<Response> {
  try {
    return await respond(path, options);
  } catch (error) {
    const owed = error instanceof ApiError && error.code === 'proof_required';
    if (!owed || !(await askToReauthenticate())) throw error;
    return respond(path, options);
  }
}

export function fileNameOf(response: Response): string {
  const given = response.headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(given) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(given)?.[1] ?? 'download';
}

async function respond(path: string, { method = 'GET', body, signal, headers }: Options): Promise<Response> {
  // The browser adds the type of files and forms itself.
  const isRaw = body === undefined || body instanceof Blob || body instanceof FormData;
  const sent = fetch(path, {
    method,
    signal,
    headers: {
      ...headers,
      ...attendanceHeader(),
      ...(method !== 'GET' && serviceHeader()),
      ...(!isRaw && { 'content-type': 'application/json' }),
    },
    body: isRaw ? body : JSON.stringify(body),
  });
  const response = await unlessLost(sent, signal);
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  throw new ApiError(isProblem(answer) ? answer : null, fallbackMessage(response, answer));
}

/** The connection may break after the head of a response too, when what was asked for has already been done. */
async function unlessLost<Part>(arriving: Promise<Part>, signal?: AbortSignal): Promise<Part> {
  try {
    return await arriving;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(null);
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}

/** For an answer of a proxy instead of Frontdesk. The number is for the person who looks after it. */
function fallbackMessage({ status }: Response, answer: unknown): string | undefined {
  if (isProblem(answer)) return undefined;
  return messagesHere('ui')(status === 413 ? 'tooLarge' : 'unavailable', { status: String(status) });
}

/**
 * The error of a failed request in the browser. `message` can be shown to people while the error itself is at hand;
 * what keeps a text of it keeps `said`, which is written in the language that is shown then.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Null when the server could not be reached. */
  readonly problem: Problem | null;
  readonly said: Coded;
  /** Their messages are coded as `said` is. */
  readonly issues: Issue[];

  constructor(problem: Problem | null, message = problem?.detail) {
    super(message ?? messagesHere('ui')('unreachable'));
    this.problem = problem;
    this.said = said(this.message, problem ? problem.coded : message === undefined ? 'ui.unreachable' : '');
    this.issues = (problem?.issues ?? []).map(({ path, message: text, coded }) => ({
      path,
      message: said(text, coded),
    }));
  }

  get code(): ErrorCode | 'offline' {
    return this.problem?.code ?? 'offline';
  }

  /** Whether a failed write may have been carried out: the response of the app or of the service was lost. */
  get mayHaveRun(): boolean {
    return this.problem === null || this.problem.outcome === 'unknown';
  }

  /** Milliseconds until it makes sense to try again; undefined when the server did not say. */
  get retryAfterMs(): number | undefined {
    const seconds = this.problem?.retry_after;
    return seconds === undefined ? undefined : seconds * 1000;
  }
}

/** What an error says, to be kept: coded if it came from a response. Undefined for what is no error. */
export function saidOf(error: Error): Coded;
export function saidOf(error: unknown): Coded | undefined;
export function saidOf(error: unknown): Coded | undefined {
  if (error instanceof ApiError) return error.said;
  return error instanceof Error ? verbatim(error.message) : undefined;
}
