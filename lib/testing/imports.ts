import 'server-only';
import { outcomeOfRows } from '@/lib/imports/labels';
import type { ImportUpdate } from '@/lib/imports/schema';
import type { Import } from '@/lib/imports/types';
import type { ImportKind } from '@/lib/imports/values';
import { queuedUpdates } from '../server/contact-index/queue';
import { listContacts } from '../server/contacts/list';
import { type Store, store } from '../server/db/client';
import { storeUnavailable } from '../server/db/store-errors';
import type { Context } from '../server/http/context';
import { startImport } from '../server/imports/control';
import { getImport } from '../server/imports/store';
import { updateImport } from '../server/imports/update';
import { createImport, type UploadedFile } from '../server/imports/upload';
import { signUp } from './broadcasts';
import { doJobs } from './jobs';
import { marketer } from './marketer';

/** The context of a request by support staff, who exist in the store. */
export async function supporter(name = 'Nia'): Promise<Context> {
  const ctx = marketer(name);
  const own: Context =
    ctx.actor.kind === 'user' ? { ...ctx, actor: { ...ctx.actor, roles: ['support'] } } : ctx;
  await signUp(own);
  return own;
}

/** Reads all contacts of the service, so that the contact index is complete. Returns how many. */
export async function indexAll(ctx: Context): Promise<number> {
  for (let page = 1; ; page += 1) {
    const { meta } = await listContacts(ctx, { page, per_page: 100 });
    if (page < meta.last_page) continue;
    await queuedUpdates();
    const synced = { expected: meta.total, completed_as_of: new Date().toISOString(), per_page: 100 };
    await store().updateTable('contact_index_sync').set(synced).where('list', '=', 'contacts').execute();
    return meta.total;
  }
}

export function uploadText(ctx: Context, lines: string[], kind: ImportKind = 'contacts'): Promise<Import> {
  return uploadFile(ctx, { kind, name: 'people.csv', bytes: Buffer.from(lines.join('\n')) });
}

export async function uploadFile(ctx: Context, file: UploadedFile): Promise<Import> {
  const { id } = await createImport(ctx, file);
  await doJobs();
  return readCounted(ctx, id);
}

type ImportChange = Omit<ImportUpdate, 'version'> & Partial<Pick<ImportUpdate, 'version'>>;

/** What the person who looks at the import now would save; it is checked later. */
export async function changeAsShown(ctx: Context, id: string, change: ImportChange): Promise<Import> {
  return updateImport(ctx, id, { version: (await getImport(ctx, id)).version, ...change });
}

export async function changeImport(ctx: Context, id: string, change: ImportChange): Promise<Import> {
  await changeAsShown(ctx, id, change);
  await doJobs();
  return readCounted(ctx, id);
}

/** Starts what the person who looks at the preview now would start. */
export async function startAsShown(ctx: Context, id: string): Promise<Import> {
  return startImport(ctx, id, (await getImport(ctx, id)).version);
}

/** An import, the texts of whose preview must count the rows that its check has chosen to save. */
async function readCounted(ctx: Context, id: string): Promise<Import> {
  const data = await getImport(ctx, id);
  const { kind, rules, dry_run } = data;
  if (dry_run === null) return data;
  const { created, changed, published } = outcomeOfRows(dry_run, rules, kind);
  const shown = created + changed + published;
  if (shown === dry_run.writes) return data;
  throw new Error(
    `The preview of this import of ${kind} says that ${shown} rows are saved, but ${dry_run.writes} have \`isSaved\`: say in lib/imports/kinds.ts which rule leaves the others out, or in outcomeOfRows of lib/imports/labels.ts.`,
  );
}

/** A store whose next write to each of these tables fails. */
export function failingOnce(store: Store, failing: Set<string>): Store {
  return store.withPlugin({
    transformQuery({ node }) {
      const table = [...failing].find((name) => JSON.stringify(node).includes(`"name":"${name}"`));
      if (table === undefined || node.kind === 'SelectQueryNode') return node;
      failing.delete(table);
      throw storeUnavailable(new Error('away'), 'not_executed');
    },
    transformResult: async ({ result }) => result,
  });
}

/** A store in which this happens once, right after the first write to the table. */
export function afterWriteTo(store: Store, table: string, happen: () => Promise<unknown>): Store {
  const writes = new WeakSet<object>();
  let hasHappened = false;
  return store.withPlugin({
    transformQuery({ node, queryId }) {
      const isWrite = node.kind !== 'SelectQueryNode' && JSON.stringify(node).includes(`"name":"${table}"`);
      if (isWrite) writes.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!hasHappened && writes.has(queryId)) {
        hasHappened = true;
        await happen();
      }
      return result;
    },
  });
}
