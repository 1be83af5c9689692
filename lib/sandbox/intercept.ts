import type { Fault, Knobs } from './knobs';
import { type Operation, operationOf } from './operations';
import { countCall } from './rate-limit';
import { hang, pause } from './waiting';

type Run = (request: Request) => Promise<Response>;

/** Puts the knobs around the service, outside of it, so that its own code knows nothing of faults. */
export function intercept(knobs: Knobs, closing: AbortSignal, run: Run): Run {
  const count = countCall(knobs);
  return async (request) => {
    const operation = operationOf(request);
    await note(knobs, operation, request);
    const { exceeded, headers } = count();
    const response = exceeded ?? (await answer(knobs, closing, operation, request, run));
    return withHeaders(response, headers);
  };
}

async function answer(
  knobs: Knobs,
  closing: AbortSignal,
  operation: Operation | null,
  request: Request,
  run: Run,
) {
  if (!operation) return run(request);
  await pause(knobs.latencyMsOf[operation] ?? knobs.latencyMs, request.signal);
  const fault = knobs.takeFault(operation);
  return fault ? fail(fault, request, closing, run) : run(request);
}

async function fail(fault: Fault, request: Request, closing: AbortSignal, run: Run): Promise<Response> {
  if (fault.kind === 'truncate') return truncated(await run(request));
  if (fault.execute) await run(request.clone());
  if (fault.kind === 'throw')
    throw fault.error ?? Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  if (fault.kind === 'hang') return hang(request.signal, closing);
  if (fault.kind === 'response') return fault.respond(request);
  const text = typeof fault.body === 'string';
  return new Response(
    text ? (fault.body as string) : JSON.stringify(fault.body ?? { message: 'Server Error' }),
    {
      status: fault.status,
      headers: { 'content-type': text ? 'text/html; charset=utf-8' : 'application/json', ...fault.headers },
    },
  );
}

async function truncated(response: Response) {
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(text.slice(0, text.length / 2), { status: response.status, headers });
}

async function note(knobs: Knobs, operation: Operation | null, request: Request) {
  knobs.requests.push({
    operation,
    at: new Date().toISOString(),
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: await request.clone().text(),
  });
}

function withHeaders(response: Response, added: Record<string, string>) {
  if (Object.keys(added).length === 0) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}
