import 'server-only';
import type { PageFilters } from '@/lib/api/pagination';
import { can } from '@/lib/auth/permissions';
import { DELIVERY_LABELS, EXCLUSION_LABELS } from '@/lib/broadcasts/labels';
import type { RecipientFilters } from '@/lib/broadcasts/schema';
import type { BroadcastRecipient, RecipientsPage } from '@/lib/broadcasts/types';
import { BYTE_ORDER_MARK, csvRow } from '@/lib/csv/stringify';
import { searchParts } from '@/lib/search/text';
import type { SendProblem } from '@/lib/sends/schema';
import { wholeTemplate } from '@/lib/templates/content';
import { parseComponents } from '@/lib/templates/parse-components';
import type { TemplateContent } from '@/lib/templates/parts';
import { joinSegments, previewOf } from '@/lib/templates/preview';
import { exportResponse, type FileChunk } from '../audit/export-response';
import { reads, type Store, store } from '../db/client';
import { containing } from '../db/sql';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { pageMeta } from '../http/pagination';
import { type CellsOfFiles, cellsOfFiles } from './cells-of-files';
import { CHUNK } from './people';
import type { BroadcastRow, ContentRow } from './row';
import { readRows } from './store';

/** A page of the audience, in its order. Throws AppError `not_found`. */
export async function listRecipients(
  { signal }: Context,
  id: string,
  filters: RecipientFilters,
  { page, per_page }: PageFilters,
): Promise<RecipientsPage> {
  const { row, content } = await readRows(store(), id);
  const template = templateOf(content);
  const chosen = filtered(reads({ signal }), id, filters);
  const total = countedRecipients(row, filters) ?? (await countRecipients(chosen));
  const rows = await chosen
    .select(COLUMNS)
    .orderBy('position')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return {
    data: rows.map((recipient) => toRecipient(recipient, template)),
    meta: pageMeta({ page, per_page }, rows.length, total),
  };
}

/** How many match, as the broadcast knows without reading them: lists are polled while messages are sent. */
function countedRecipients(row: BroadcastRow, { state, reason, q }: RecipientFilters): number | null {
  if (q !== '' || reason !== undefined) return null;
  return state === undefined ? row.n_audience : row[`n_${state}`];
}

async function countRecipients(chosen: ReturnType<typeof filtered>): Promise<number> {
  const { total } = await chosen
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type ExportedRow = BroadcastRecipient & {
  code: string | null;
  sent_at: string | null;
  whatsapp_id: string | null;
};

const CELLS: [string, (row: ExportedRow) => string | null][] = [
  ['position', ({ position }) => String(position + 1)],
  ['phone', ({ phone }) => phone],
  ['name', ({ name }) => name],
  ['contact_uuid', ({ contact_uuid }) => contact_uuid],
  ['state', ({ state }) => state],
  ['outcome', ({ state }) => DELIVERY_LABELS[state]],
  ['reason', ({ reason }) => reason],
  ['reason_text', ({ reason }) => reason && EXCLUSION_LABELS[reason]],
  ['detail', ({ detail }) => detail],
  ['code', ({ code }) => code],
  ['sent_at', ({ sent_at }) => sent_at],
  ['whatsapp_id', ({ whatsapp_id }) => whatsapp_id],
  ['text', ({ text }) => text],
  ['send_id', ({ send_id }) => send_id],
];

/**
 * The audience as a CSV file, in its order, streamed in chunks. Each person is in it once, also while messages are
 * being sent. For people who may not export contacts, only those to whom a message was sent or tried. Throws AppError
 * `not_found`, and `forbidden` to them for what was never started.
 */
export async function exportRecipients(
  ctx: Context,
  id: string,
  filters: RecipientFilters,
): Promise<Response> {
  const mayExport = can(requireUser(ctx).roles, 'contacts:export');
  const { row, content } = await readRows(store(), id);
  if (!mayExport && row.started_at === null) throw neverSent();
  const db = reads({ bulk: true });
  const chosen = () =>
    filtered(db, id, filters).$if(!mayExport, (query) => query.where('send_id', 'is not', null));
  const total = await countRecipients(chosen());
  return exportResponse(ctx, {
    event: { action: 'broadcast.export', record: { type: 'broadcast', id }, after: { filters, rows: total } },
    ...{
      ...{ total, name: 'broadcast', type: 'csv' },
      chunks: csvOf(chosen, templateOf(content), await cellsOfFiles(id)),
    },
  });
}

function neverSent(): AppError {
  return new AppError('forbidden', 'You can export the people of a broadcast only after it was sent.', {
    consequence: 'To export contacts, ask for a role that may export them.',
  });
}

async function* csvOf(
  chosen: () => ReturnType<typeof filtered>,
  content: TemplateContent,
  file: CellsOfFiles,
): AsyncGenerator<FileChunk> {
  const names = [...CELLS.map(([name]) => name), ...file.headings];
  yield { text: BYTE_ORDER_MARK + csvRow(names, 'safe'), rows: 0 };
  let last = -1;
  for (;;) {
    const rows = await chosen()
      .leftJoin('send', 'send.id', 'broadcast_recipient.send_id')
      .select(COLUMNS.map((column) => `broadcast_recipient.${column}` as const))
      .select(['broadcast_recipient.problem', 'send.created_at as sent_at', 'send.wam_id as whatsapp_id'])
      .where('position', '>', last)
      .orderBy('position')
      .limit(CHUNK)
      .execute();
    const lines = rows.map(({ problem, sent_at, whatsapp_id, ...row }) => {
      const code = problem === null ? null : (JSON.parse(problem) as SendProblem).code;
      const recipient = { ...toRecipient(row, content), code, sent_at, whatsapp_id };
      const cells = CELLS.map(([, cell]) => cell(recipient) ?? '');
      return csvRow([...cells, ...file.cellsOf(row)], 'safe');
    });
    if (lines.length > 0) yield { text: lines.join(''), rows: lines.length };
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.position ?? last;
  }
}

const COLUMNS = [
  ...(['position', 'state', 'reason', 'detail', 'phone', 'name'] as const),
  ...(['contact_uuid', 'send_id', 'components'] as const),
];

function filtered(db: Store, id: string, { state, reason, q }: RecipientFilters) {
  const chosen = db
    .selectFrom('broadcast_recipient')
    .where('broadcast_recipient.broadcast_id', '=', id)
    .$if(state !== undefined, (query) => query.where('broadcast_recipient.state', '=', state ?? 'waiting'))
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? 'duplicate'));
  return searchParts(q).reduce(
    (query, part) => query.where((where) => containing(where.ref('broadcast_recipient.search'), part)),
    chosen,
  );
}

function templateOf({ template }: ContentRow): TemplateContent {
  return wholeTemplate(JSON.parse(template));
}

type Row = Omit<BroadcastRecipient, 'text'> & { components: string | null };

function toRecipient({ components, ...row }: Row, content: TemplateContent): BroadcastRecipient {
  if (components === null) return { ...row, text: null };
  const { values } = parseComponents(content, JSON.parse(components));
  return { ...row, text: joinSegments(previewOf(content, values).body) };
}
