import { json } from './answers';
import { noteExecuted, type SandboxContext } from './context';
import { paginate } from './paginator';
import { readPaging } from './paging';

type Listed<Row> = {
  operation: 'listContacts' | 'listGroups';
  path: string;
  table: 'contacts' | 'contact_groups';
  present: (row: Row) => Record<string, unknown>;
};

/** Answers a page of a table, oldest first. */
export function listRecords<Row>(context: SandboxContext, request: Request, listed: Listed<Row>): Response {
  const { store, knobs } = context;
  const url = new URL(request.url);
  const { page, perPage } = readPaging(url.searchParams, knobs?.perPageCap ?? null);
  // Ids have no gaps, so a record's id is its position and the last page costs no more than the first.
  const rows = store.all<Row>(
    `SELECT * FROM ${listed.table} WHERE id > ? ORDER BY id LIMIT ?`,
    (page - 1) * perPage,
    perPage,
  );
  const total = store.get<{ total: number }>(`SELECT max(id) AS total FROM ${listed.table}`)?.total ?? 0;
  const path = `${context.baseUrl ?? url.origin}${listed.path}`;
  const answer = paginate({ data: rows.map(listed.present), total, page, perPage, path });
  noteExecuted(context, listed.operation, null);
  const transform = knobs?.transformPage;
  return json(transform ? transform(answer, { operation: listed.operation, page, perPage }) : answer);
}
