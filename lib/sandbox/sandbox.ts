import { type Context, Hono } from 'hono';
import { json, noSuchRoute, Refused, unableToProcess, wrongMethod } from './answers';
import { authorize } from './authorize';
import type { SandboxContext } from './context';
import { intercept } from './intercept';
import type { Knobs } from './knobs';
import { type Handler, ROUTES } from './routes';
import { fillStore } from './seed';
import { openStore } from './store';

export type SandboxOptions = {
  /** A path, made when absent, or `:memory:`. */
  file: string;
  key: string;
  /** How many contacts a new file begins with: 240 unless told, at most a million. An existing file keeps its own. */
  contacts?: number;
  /** For URLs in answers; the origin of each request unless told. */
  baseUrl?: string;
  knobs?: Knobs;
};

export type Sandbox = {
  /** Rejects only as a connection would: a fault that throws, or a call that its own signal aborted. */
  fetch(request: Request): Promise<Response>;
  /** Ends calls that hang, and closes the file. */
  close(): void;
};

/** A whole service of the documented contract on one SQLite file. Throws when the file cannot be opened. */
export function createSandbox({ file, key, contacts = 240, baseUrl, knobs }: SandboxOptions): Sandbox {
  const closing = new AbortController();
  const store = openStore(file, (fresh) => fillStore(fresh, contacts));
  const context: SandboxContext = {
    store,
    baseUrl: baseUrl?.replace(/\/+$/, ''),
    knobs,
    closing: closing.signal,
  };
  const app = createApp(context, key);
  const run = async (request: Request) => app.fetch(request);
  return {
    fetch: knobs ? intercept(knobs, closing.signal, run) : run,
    close: () => {
      if (closing.signal.aborted) return;
      closing.abort();
      store.close();
    },
  };
}

function createApp(context: SandboxContext, key: string): Hono {
  const app = new Hono();
  for (const [path, methods] of Object.entries(ROUTES)) {
    for (const [method, handler] of Object.entries(methods)) {
      app.on(method, path, (c) => guarded(c, context, key, handler));
    }
    app.all(path, () => {
      throw wrongMethod(Object.keys(methods));
    });
  }
  app.notFound(() => toResponse(noSuchRoute()));
  app.onError((error, c) => {
    if (error instanceof Refused) return toResponse(error);
    if (c.req.raw.signal.aborted || context.closing.aborted) throw error;
    return toResponse(unableToProcess());
  });
  return app;
}

function guarded(c: Context, context: SandboxContext, key: string, handler: Handler) {
  authorize(c.req.raw, key);
  return handler(context, c.req.raw, c.req.param('uuid') ?? '');
}

const toResponse = ({ body, status, headers }: Refused) => json(body, status, headers);
