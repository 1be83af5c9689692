import 'server-only';
import type { z } from 'zod';
import { SERVICE_HEADER } from '@/lib/api/page-service';
import { can, type Permission } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { readSession, type SessionUser } from './auth/session';
import { consumeAddressRateLimit } from './auth/sign-in-rate-limit';
import { store } from './db/client';
import { isStoreUnavailable, storeUnavailable } from './db/store-errors';
import { AppError, toProblem } from './errors';
import { recordActivity } from './http/activity';
import { clientAddress } from './http/client-ip';
import type { Actor, Context } from './http/context';
import { jsonResponse } from './http/json-response';
import { parametersOf, readQuery } from './http/query';
import { LIMITS_FOR_ANYONE, limitsForMembers, parseInput, readJson, requireSameOrigin } from './http/request';
import { receiveUpload } from './http/uploads';
import { readInstallation } from './jobs/may-go-on';
import { log } from './logger';
import { forReader } from './messages/reader';
import { requestLanguage } from './messages/request-language';
import { newId } from './new-id';
import { requireStillAllowed } from './users/still-allowed';

/**
 * Who may call a route: `anyone` needs no session, `signed-in` any session; the permissions are in
 * lib/auth/permissions.ts.
 */
export type Access = Permission | 'anyone' | 'signed-in';

type Infer<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type Spec<Params, Query, Body> = {
  permission: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The maximum size of a signed-in user's body in MB, by default 1. The body is held in memory several times. */
  bodyMb?: number;
  /** Whether the response itself says how long it may be kept; otherwise it isn't kept at all. */
  cacheable?: boolean;
};

type Input<Params, Query, Body> = {
  params: Infer<Params>;
  query: Infer<Query>;
  body: Infer<Body>;
  request: Request;
};

type NextContext = { params: Promise<Record<string, string | string[] | undefined>> };

const MB = 1024 * 1024;
/** Rights are checked again if receiving the body took longer: a slow body takes hours. */
const RIGHTS_MS = 1_000;
const SAFE = new Set(['GET', 'HEAD']);
/** Of a service. PostgreSQL compares no other text with one. */
const NUMBER = /^\d{1,9}$/;

/**
 * Creates a route handler that checks the permission, the session, the origin and the input before `run`, and responds
 * with problem details to any error. The result of `run` is sent as JSON, unless it is a Response.
 */
export function route<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  spec: Spec<Params, Query, Body>,
  run: (ctx: Context & { user: SessionUser | null }, input: Input<Params, Query, Body>) => Promise<unknown>,
) {
  // A sign-in service, a monitor or a proxy adds parameters of its own to what anyone may call.
  const known =
    spec.query || spec.permission !== 'anyone' ? new Set(spec.query ? parametersOf(spec.query) : []) : null;
  const handler = async (request: Request, next: NextContext): Promise<Response> => {
    const started = systemClock.monotonic();
    const requestId = newId();
    let user: SessionUser | null = null;
    let response: Response;
    let begun = false;
    let language = requestLanguage(request.headers);
    try {
      user = await authorize(spec.permission, request);
      language = user?.language ?? language;
      if (!SAFE.has(request.method)) {
        requireSameOrigin(request);
        await requireSameService(spec.permission, request);
      }
      const input = {
        params: parse(spec.params, await next.params, 'bad_request'),
        query: parse(spec.query, known && readQuery(request.url, known), 'bad_request'),
        body: spec.body
          ? parse(spec.body, await bodyOf(request, requestId, spec, user), 'invalid')
          : undefined,
        request,
      } as Input<Params, Query, Body>;
      if (systemClock.monotonic() - started > RIGHTS_MS) user = await authorize(spec.permission, request);
      const actor = user ?? ({ kind: 'anonymous' } as const);
      const ctx = {
        actor,
        user,
        requestId,
        address: clientAddress(request.headers),
        signal: request.signal,
        recheck: recheckOf(spec.permission, actor),
      };
      begun = true;
      response = await forReader(language, async () => toResponse(await run(ctx, input)));
    } catch (error) {
      response = problemResponse(
        proven(error, request.method, begun),
        { requestId, language },
        request.signal,
      );
    }
    if (!spec.cacheable || !response.ok) response.headers.append('cache-control', 'no-store');
    response.headers.set('x-request-id', requestId);
    const { pathname: path } = new URL(request.url);
    // Proxies and monitors ask for its health every few seconds: only a bad answer is news.
    const level = response.ok && path.startsWith('/api/health') ? 'debug' : 'info';
    log()[level]({
      request_id: requestId,
      method: request.method,
      path,
      status: response.status,
      ms: Math.round(systemClock.monotonic() - started),
      user: user?.id,
    });
    return response;
  };
  // Tests compare these with the handler's behavior, and find what a request may have.
  const { permission: access, params, query, body } = spec;
  return Object.assign(handler, { access, input: { params, query, body } });
}

/**
 * Adds the proven outcome to an error of the store: a write that hadn't started saved nothing, and a read never does.
 */
function proven(error: unknown, method: string, begun: boolean): unknown {
  if (!isStoreUnavailable(error) || (begun && !SAFE.has(method))) return error;
  return storeUnavailable(error.cause, SAFE.has(method) ? undefined : 'not_executed');
}

async function authorize(permission: Access, request: Request): Promise<SessionUser | null> {
  if (permission === 'anyone') return null;
  const user = await readSession(request.headers);
  if (!user) throw new AppError('unauthenticated', coded('requests.sessionEnded'));
  recordActivity();
  if (permission === 'signed-in') return user;
  // Routes with `signed-in` concern the user's own account, which includes everything needed to set up a second factor.
  if (user.mustEnroll) {
    throw new AppError('second_factor_required', coded('requests.secondFactor'));
  }
  if (!can(user.roles, permission)) {
    throw new AppError('forbidden', coded('requests.forbidden'));
  }
  return user;
}

/**
 * Refuses a change by a page that was opened before another messaging service was connected: its groups and contacts are
 * those of the former one. A person's own account is the same at each.
 */
async function requireSameService(permission: Access, request: Request): Promise<void> {
  const shown = request.headers.get(SERVICE_HEADER);
  if (shown === null || !NUMBER.test(shown) || permission === 'anyone' || permission === 'signed-in') return;
  const connected = (await readInstallation(store()))?.service;
  if (shown === String(connected)) return;
  // One that turned out to be the connected one, at another URL, has lost its own number.
  const other = await store()
    .selectFrom('known_service')
    .select('n')
    .where('n', '=', Number(shown))
    .executeTakeFirst();
  if (other) throw new AppError('conflict', coded('requests.otherService'));
}

function recheckOf(permission: Access, actor: Actor): Context['recheck'] {
  if (permission === 'anyone' || permission === 'signed-in') return undefined;
  return (tx) => requireStillAllowed(tx, { actor }, permission);
}

type Asked = Pick<Spec<undefined, undefined, undefined>, 'permission' | 'bodyMb'>;

/**
 * Reads the body after the caller was authenticated. Refused bodies of callers without a session count like wrong
 * passwords.
 */
async function bodyOf(
  request: Request,
  requestId: string,
  { permission, bodyMb = 1 }: Asked,
  user: SessionUser | null,
): Promise<unknown> {
  if (permission !== 'anyone') {
    const read = () => readJson(request, limitsForMembers(bodyMb));
    return bodyMb > 1 && isLarge(request) ? receiveUpload(user?.id ?? '', read) : read();
  }
  return readJson(request, LIMITS_FOR_ANYONE).catch(async (error: unknown) => {
    await consumeAddressRateLimit({
      actor: { kind: 'anonymous' },
      requestId,
      address: clientAddress(request.headers),
    });
    throw error;
  });
}

/** A body without a stated length counts as large. */
function isLarge(request: Request): boolean {
  return !(Number(request.headers.get('content-length') ?? Number.NaN) <= MB);
}

function parse(schema: z.ZodType | undefined, value: unknown, code: 'bad_request' | 'invalid'): unknown {
  return schema && parseInput(schema, value, code);
}

function toResponse(result: unknown): Response {
  if (result instanceof Response) return result;
  if (result === undefined) return new Response(null, { status: 204 });
  return jsonResponse(JSON.stringify(result));
}

type Asker = { requestId: string; language: string };

function problemResponse(error: unknown, { requestId, language }: Asker, signal: AbortSignal): Response {
  const problem = toProblem(error, requestId, language);
  if (signal.aborted && error === signal.reason)
    log().debug({ request_id: requestId }, 'the client has gone');
  else if (problem.code === 'internal')
    log().error({ request_id: requestId, err: error }, 'unexpected error');
  else if (problem.code === 'store_unavailable')
    log().error({ request_id: requestId, err: error }, 'the database isn’t available');
  else if (error instanceof Error && error.cause) {
    log().debug({ request_id: requestId, code: problem.code, cause: String(error.cause) });
  }
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (problem.retry_after !== undefined) headers.set('retry-after', String(problem.retry_after));
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
