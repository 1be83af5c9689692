import 'server-only';
import { expressionBuilder } from 'kysely';
import type { PageFilters } from '@/lib/api/pagination';
import type { RecipientFilters } from '@/lib/broadcasts/schema';
import type { ExclusionReason } from '@/lib/broadcasts/states';
import type { BroadcastRecipient, RecipientsPage } from '@/lib/broadcasts/types';
import { searchParts } from '@/lib/search/text';
import { wholeTemplate } from '@/lib/templates/content';
import { parseComponents } from '@/lib/templates/parse-components';
import type { TemplateContent } from '@/lib/templates/parts';
import { joinSegments, previewOf } from '@/lib/templates/preview';
import { reads, type Store, store } from '../db/client';
import { type Conditions, filterConditions, filtered } from '../db/conditions';
import { countRows } from '../db/count-rows';
import type { Tables } from '../db/schema/index';
import { containingNameOrNumber } from '../db/sql';
import type { Context } from '../http/context';
import { pageOfRows } from '../http/pagination';
import { CONTENT, unpackContent } from '../sends/content';
import { type BroadcastRow, type ContentRow, RECIPIENT_NOT_ACCEPTED } from './row';
import { readRows } from './store';

/** In the order of the audience. Throws AppError `not_found`. */
export async function listRecipients(
  { signal }: Context,
  id: string,
  filters: RecipientFilters,
  page: PageFilters,
): Promise<RecipientsPage> {
  const { row, content } = await readRows(store(), id);
  const template = templateOfContent(content);
  const chosen = filteredRecipients(reads({ signal }), id, filters);
  const total = countedRecipients(row, filters) ?? (await countRows(chosen));
  return pageOfRows(chosen.select(RECIPIENT_COLUMNS).orderBy('position'), page, total, async (rows) => {
    const withText = await withComponents(reads({ signal }), rows);
    return withText.map((recipient) => toRecipient(recipient, template));
  });
}

/** How many match, as the broadcast knows without reading them: lists are polled while messages are sent. */
function countedRecipients(row: BroadcastRow, { state, ...others }: RecipientFilters): number | null {
  if (row.people_removed_at !== null || filterConditions(CONDITIONS, others, null).length > 0) return null;
  return state === undefined ? row.n_audience : row[`n_${state}`];
}

export const RECIPIENT_COLUMNS = [
  ...(['position', 'state', 'reason', 'detail', 'phone', 'name'] as const),
  ...(['contact_uuid', 'send_id', 'components'] as const),
];

const where = expressionBuilder<Tables, 'broadcast_recipient'>();

const CONDITIONS: Conditions<RecipientFilters> = {
  state: (state) => [
    where('broadcast_recipient.state', '=', state),
    ...(state === 'accepted' ? [] : [RECIPIENT_NOT_ACCEPTED]),
  ],
  // Only those who were left out have one, and there is an index of states.
  reason: (reason) => [
    where('reason', '=', reason),
    where('broadcast_recipient.state', '=', 'excluded'),
    RECIPIENT_NOT_ACCEPTED,
  ],
  q: (text) =>
    searchParts(text).map((part) =>
      containingNameOrNumber(
        where.ref('broadcast_recipient.search'),
        where.ref('broadcast_recipient.phone'),
        part,
      ),
    ),
};

export function filteredRecipients(db: Store, id: string, filters: RecipientFilters) {
  return filtered(
    db.selectFrom('broadcast_recipient').where('broadcast_recipient.broadcast_id', '=', id),
    CONDITIONS,
    filters,
    null,
  );
}

export function templateOfContent({ template }: ContentRow): TemplateContent {
  return wholeTemplate(JSON.parse(template));
}

type Row = Omit<BroadcastRecipient, 'text' | 'since'> & { components: string | null };

/** Those who have their message don't keep its values: the message does. */
export async function withComponents<Each extends Pick<Row, 'state' | 'components' | 'send_id'>>(
  db: Store,
  rows: Each[],
): Promise<Each[]> {
  const ids = rows.flatMap(({ state, components, send_id }) =>
    state === 'accepted' && components === null && send_id !== null ? [send_id] : [],
  );
  if (ids.length === 0) return rows;
  const sends = await db
    .selectFrom('send')
    .select(['id', ...CONTENT])
    .where('id', 'in', ids)
    .execute();
  const components = new Map(sends.map((send) => [send.id, unpackContent(send).components]));
  return rows.map((row) => ({
    ...row,
    components: row.components ?? components.get(row.send_id ?? '') ?? null,
  }));
}

/** Their detail is the time of that message. */
const LATELY: readonly (ExclusionReason | null)[] = ['recent_marketing', 'recent_template'];

export function toRecipient(
  { components, detail, ...row }: Row,
  content: TemplateContent,
): BroadcastRecipient {
  const isTime = LATELY.includes(row.reason);
  const recipient = { ...row, detail: isTime ? null : detail, since: isTime ? detail : null };
  if (components === null) return { ...recipient, text: null };
  const { values } = parseComponents(content, JSON.parse(components));
  return { ...recipient, text: joinSegments(previewOf(content, values).body) };
}
