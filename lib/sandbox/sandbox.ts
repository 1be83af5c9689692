import { type Context, Hono } from 'hono';
import { type ContactRow, postContact, presentContact, putContact } from './contacts';
import type { SandboxContext } from './context';
import { type FaultInjection, intercept } from './fault-injection';
import { type GroupRow, postGroup, presentGroup, putGroup } from './groups';
import { OPERATIONS, type Operation } from './operations';
import { listRecords } from './pagination';
import { putCannedReply } from './replies';
import { authorize } from './request';
import { HttpError, json, noSuchRoute, unableToProcess, wrongMethod } from './responses';
import { SEED_REPLIES, type SeedReply } from './seed/replies';
import { fillStore } from './seed/seed';
import { sendTemplate } from './send-template';
import { openStore } from './store';
import type { FindApproved } from './templates';

export type SandboxOptions = {
  /** A path, created when missing, or `:memory:`. */
  file: string;
  key: string;
  /** The number of contacts in a new file: 240 by default, at most a million. Existing files are not changed. */
  contacts?: number;
  replies?: readonly SeedReply[];
  baseUrl?: string;
  faults?: FaultInjection;
  /** Templates that are approved besides the sandbox's own, and instead of those of the same name and language. */
  findApproved?: FindApproved;
};

export type Sandbox = {
  /** Rejects only like a connection: for a fault that throws, or a call aborted by its own signal. */
  fetch(request: Request): Promise<Response>;
  close(): void;
};

/** A service with the whole documented contract, on one SQLite file. Throws when the file cannot be opened. */
export function createSandbox({
  file,
  key,
  contacts = 240,
  replies = SEED_REPLIES,
  baseUrl,
  faults,
  findApproved = async () => null,
}: SandboxOptions): Sandbox {
  const closing = new AbortController();
  const store = openStore(file, (fresh) => fillStore(fresh, contacts, replies));
  const context: SandboxContext = {
    store,
    baseUrl: baseUrl?.replace(/\/+$/, ''),
    faults,
    findApproved,
    closing: closing.signal,
  };
  const app = createApp(context, key);
  const run = async (request: Request) => app.fetch(request);
  return {
    fetch: faults ? intercept(faults, closing.signal, run) : run,
    close: () => {
      if (closing.signal.aborted) return;
      closing.abort();
      store.close();
    },
  };
}

function createApp(context: SandboxContext, key: string): Hono {
  const app = new Hono();
  const methodsOf = new Map<string, string[]>();
  for (const operation of Object.keys(OPERATIONS) as Operation[]) {
    const [method, path] = OPERATIONS[operation];
    app.on(method, path, (c) => guarded(c, context, key, HANDLERS[operation]));
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);
  }
  for (const [path, methods] of methodsOf) {
    app.all(path, () => {
      throw wrongMethod(methods);
    });
  }
  app.notFound(() => toResponse(noSuchRoute()));
  app.onError((error, c) => {
    if (error instanceof HttpError) return toResponse(error);
    if (c.req.raw.signal.aborted || context.closing.aborted) throw error;
    return toResponse(unableToProcess());
  });
  return app;
}

function guarded(c: Context, context: SandboxContext, key: string, handler: Handler) {
  authorize(c.req.raw, key);
  return handler(context, c.req.raw, c.req.param('uuid') ?? '');
}

const toResponse = ({ body, status, headers }: HttpError) => json(body, status, headers);

export type Handler = (
  context: SandboxContext,
  request: Request,
  uuid: string,
) => Response | Promise<Response>;

const listContacts: Handler = (context, request) =>
  listRecords<ContactRow>(context, request, {
    operation: 'listContacts',
    path: '/api/contacts',
    table: 'contacts',
    present: presentContact,
  });

const listGroups: Handler = (context, request) =>
  listRecords<GroupRow>(context, request, {
    operation: 'listGroups',
    path: '/api/contact-groups',
    table: 'contact_groups',
    present: presentGroup,
  });

const HANDLERS: Record<Operation, Handler> = {
  listContacts,
  createContact: postContact,
  updateContact: putContact,
  listGroups,
  createGroup: postGroup,
  updateGroup: putGroup,
  updateCannedReply: putCannedReply,
  sendTemplate,
};
