import 'server-only';
import type { TableFile } from '@/lib/api/export-file';
import { can } from '@/lib/auth/permissions';
import { deliveryLabel, exclusionLabel } from '@/lib/broadcasts/labels';
import type { RecipientFilters } from '@/lib/broadcasts/schema';
import type { BroadcastRecipient } from '@/lib/broadcasts/types';
import { coded } from '@/lib/messages/coded';
import { translate } from '@/lib/messages/loaded';
import type { SendProblem } from '@/lib/sends/schema';
import type { TemplateContent } from '@/lib/templates/parts';
import { exportColumns } from '../audit/export-columns';
import { fileNamePart, type TableChunk, tableResponse } from '../audit/export-response';
import { reads, type Store, store } from '../db/client';
import { countRows } from '../db/count-rows';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { readersLanguage } from '../messages/reader';
import { type CellsOfFiles, cellsOfFiles } from './cells-of-files';
import { CHUNK } from './people';
import {
  filteredRecipients,
  RECIPIENT_COLUMNS,
  templateOfContent,
  toRecipient,
  withComponents,
} from './recipients';
import { requirePeopleKept } from './removed';
import { readRows } from './store';

type ExportedRow = BroadcastRecipient & {
  code: string | null;
  sent_at: string | null;
  whatsapp_id: string | null;
};

const outcomes = () => translate(readersLanguage(), 'broadcasts-outcomes');

const COLUMNS = exportColumns<'broadcasts-export', ExportedRow>('broadcasts-export', {
  position: ({ position }) => String(position + 1),
  phone: ({ phone }) => phone,
  name: ({ name }) => name,
  contact_uuid: ({ contact_uuid }) => contact_uuid,
  state: ({ state }) => state,
  outcome: ({ state }) => deliveryLabel(outcomes(), state),
  reason: ({ reason }) => reason,
  reason_text: ({ reason }) => reason && exclusionLabel(outcomes(), reason),
  detail: ({ detail, since }) => detail ?? since,
  code: ({ code }) => code,
  sent_at: ({ sent_at }) => sent_at,
  whatsapp_id: ({ whatsapp_id }) => whatsapp_id,
  text: ({ text }) => text,
  send_id: ({ send_id }) => send_id,
});

/**
 * The audience as a file, in its order, streamed in chunks. Each person is in it once, also while messages are
 * being sent. For people who may not export contacts, without who those are to whom no message was sent or tried. Throws
 * AppError `not_found`, and `forbidden` to them for what was never started.
 */
export async function exportRecipients(
  ctx: Context,
  id: string,
  filters: RecipientFilters,
  as: TableFile,
): Promise<Response> {
  const mayExport = can(requireUser(ctx).roles, 'contacts:export');
  const { row, content } = await readRows(store(), id);
  if (!mayExport && row.started_at === null) throw neverSent();
  await requirePeopleKept(row);
  const db = reads({ bulk: true });
  const chosen = () => filteredRecipients(db, id, filters);
  const total = await countRows(chosen());
  return tableResponse(ctx, {
    event: {
      action: 'broadcast.export',
      record: { type: 'broadcast', id },
      label: row.name,
      after: { filters, rows: total },
    },
    total,
    name: ['broadcast', fileNamePart(row.name)].filter(Boolean).join('-'),
    as,
    chunks: tableOf(db, chosen, templateOfContent(content), await cellsOfFiles(id), mayExport),
  });
}

const NOBODY = { phone: '', name: null, contact_uuid: null, text: null };

function neverSent(): AppError {
  return new AppError('forbidden', coded('broadcasts-errors.neverSent'), {
    consequence: coded('broadcasts-errors.needsExport'),
  });
}

async function* tableOf(
  db: Store,
  chosen: () => ReturnType<typeof filteredRecipients>,
  content: TemplateContent,
  file: CellsOfFiles,
  mayExport: boolean,
): AsyncGenerator<TableChunk> {
  yield { table: [[...COLUMNS.headings(), ...file.headings]], rows: 0 };
  let last = -1;
  for (;;) {
    const rows = await chosen()
      .leftJoin('send', 'send.id', 'broadcast_recipient.send_id')
      .select(RECIPIENT_COLUMNS.map((column) => `broadcast_recipient.${column}` as const))
      .select([
        'broadcast_recipient.file_row',
        'broadcast_recipient.problem',
        'send.created_at as sent_at',
        'send.wam_id as whatsapp_id',
      ])
      .where('position', '>', last)
      .orderBy('position')
      .limit(CHUNK)
      .execute();
    const table = (await withComponents(db, rows)).map(
      ({ problem, sent_at, whatsapp_id, file_row, ...row }) => {
        const code = problem === null ? null : (JSON.parse(problem) as SendProblem).code;
        const recipient = { ...toRecipient(row, content), code, sent_at, whatsapp_id };
        const isShown = mayExport || row.send_id !== null;
        const shown = isShown ? recipient : { ...recipient, ...NOBODY };
        return [
          ...COLUMNS.cellsOf(shown),
          ...(isShown ? file.cellsOf({ ...row, file_row }) : file.headings.map(() => '')),
        ];
      },
    );
    if (table.length > 0) yield { table, rows: table.length };
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.position ?? last;
  }
}
