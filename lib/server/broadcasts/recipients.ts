import 'server-only';
import { expressionBuilder } from 'kysely';
import type { SearchPageFilters } from '@/lib/api/search-on';
import type { RecipientFilters } from '@/lib/broadcasts/schema';
import type { ExclusionReason } from '@/lib/broadcasts/states';
import type { BroadcastRecipient, RecipientsPage } from '@/lib/broadcasts/types';
import { codedReason } from '@/lib/do-not-send/reason';
import { searchParts } from '@/lib/search/text';
import { wholeTemplate } from '@/lib/templates/content';
import { parseComponents } from '@/lib/templates/parse-components';
import type { TemplateContent } from '@/lib/templates/parts';
import { joinSegments, previewOf } from '@/lib/templates/preview';
import { reads, type Store, store } from '../db/client';
import { type Conditions, filterConditions, filtered } from '../db/conditions';
import { countUpTo } from '../db/count-rows';
import type { Tables } from '../db/schema/index';
import { containingNameOrNumber } from '../db/sql';
import type { Context } from '../http/context';
import { countedMeta, mostCounted, pageMeta } from '../http/pagination';
import { pageOfFound, readStep, SEARCH_STEP, type SearchStep } from '../http/search-step';
import { toReader } from '../messages/reader';
import { CONTENT, unpackTexts } from '../sends/content';
import { type BroadcastRow, type ContentRow, RECIPIENT_NOT_ACCEPTED } from './row';
import { readRows } from './store';

/** In the order of the audience. Throws AppError `not_found`. */
export async function listRecipients(
  { signal }: Context,
  id: string,
  filters: RecipientFilters,
  query: SearchPageFilters,
  step: SearchStep = SEARCH_STEP,
): Promise<RecipientsPage> {
  const db = reads({ signal });
  const { row, content } = await readRows(store(), id);
  const { rows, meta } = await readPage(db, row, { filters, query, step });
  const template = templateOfContent(content);
  const withText = await withComponents(db, rows);
  const data = withText.map((recipient) => toRecipient(recipient, template));
  return { data, meta };
}

type Asked = { filters: RecipientFilters; query: SearchPageFilters; step: SearchStep };

async function readPage(
  db: Store,
  row: BroadcastRow,
  { filters, query, step }: Asked,
): Promise<{ rows: Row[]; meta: RecipientsPage['meta'] }> {
  const { page, per_page } = query;
  if (filters.q.trim() !== '') return searchRecipients(db, row, { filters, query, step });
  const first = (page - 1) * per_page;
  const chosen = filteredRecipients(db, row.id, filters);
  const listed = chosen.select(RECIPIENT_COLUMNS).orderBy('position').limit(per_page);
  // Everyone has a position, so that those before a far page need not be read, until most of them were removed.
  const isEveryone =
    row.people_removed_at === null && filterConditions(CONDITIONS, filters, null).length === 0;
  const rows = await (isEveryone ? listed.where('position', '>=', first) : listed.offset(first)).execute();
  const total = countedRecipients(row, filters);
  if (total !== null) return { rows, meta: pageMeta(query, rows.length, total) };
  const most = mostCounted(query);
  return { rows, meta: countedMeta(query, rows.length, await countUpTo(db, chosen, most), most) };
}

/** The matches of one step, from the first recipient on or from where the step before ended. */
async function searchRecipients(
  db: Store,
  { id, n_audience }: BroadcastRow,
  { filters, query, step }: Asked,
): Promise<{ rows: Row[]; meta: RecipientsPage['meta'] }> {
  const from = query.reached === undefined ? 0 : Number(query.reached);
  const inOrder = filteredRecipients(db, id, filters).orderBy('position');
  const { found, reached } = await readStep(
    {
      from,
      placeAfter: async (rows) => (from + rows < n_audience ? from + rows : null),
      matchesBefore: (place, most) =>
        inOrder
          .select('position as place')
          .where('position', '>=', from)
          .$if(place !== null, (some) => some.where('position', '<', place ?? 0))
          .limit(most)
          .execute(),
    },
    step,
  );
  const positions = pageOfFound(found, query).map(({ place }) => place);
  const rows =
    positions.length === 0
      ? []
      : await inOrder.select(RECIPIENT_COLUMNS).where('position', 'in', positions).execute();
  const meta = pageMeta(query, rows.length, found.length);
  return { rows, meta: reached === null ? meta : { ...meta, reached: String(reached) } };
}

/**
 * How many match, where the broadcast's own counters tell; otherwise null. Lists are polled while messages are sent.
 */
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
  // Only those who were left out have one, and they have an index.
  reason: (reason) => [where('reason', '=', reason)],
  q: (text) =>
    searchParts(text).map((spellings) =>
      containingNameOrNumber(
        where.ref('broadcast_recipient.search'),
        where.ref('broadcast_recipient.phone'),
        spellings,
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

/** Adds the values from the message where a recipient doesn't keep them any more, because it was accepted. */
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
  const components = new Map(sends.map((send) => [send.id, unpackTexts(send).components]));
  return rows.map((row) => ({
    ...row,
    components: row.components ?? components.get(row.send_id ?? '') ?? null,
  }));
}

/** For these reasons the detail is the time of the earlier message. */
const LATELY: readonly (ExclusionReason | null)[] = ['recent_marketing', 'recent_template'];

/** The name of another broadcast, and the reason that someone typed for the do-not-send list, are no codes. */
function detailInWords(reason: ExclusionReason | null, detail: string | null): string | null {
  if (detail === null || reason === 'other_broadcast') return detail;
  return toReader(reason === 'do_not_send' ? codedReason(detail) : detail);
}

export function toRecipient(
  { components, detail, ...row }: Row,
  content: TemplateContent,
): BroadcastRecipient {
  const isTime = LATELY.includes(row.reason);
  const recipient = {
    ...row,
    detail: isTime ? null : detailInWords(row.reason, detail),
    since: isTime ? detail : null,
  };
  if (components === null) return { ...recipient, text: null };
  const { values } = parseComponents(content, JSON.parse(components));
  return { ...recipient, text: joinSegments(previewOf(content, values).body) };
}
