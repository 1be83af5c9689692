import 'server-only';
import { type Selectable, sql } from 'kysely';
import type { ListedSend, Send, SendChat, SendInHistory, SendProblem } from '@/lib/sends/schema';
import type { Store } from '../db/client';
import type { SendTable } from '../db/schema/sends';
import { CONTENT, receiptIn, type SendContent, unpackContent, unpackTexts } from './content';
import { duplicateTitle, problemToReader } from './problems';

export type SendRow = Selectable<SendTable>;

export function toSend(row: SendRow): Send {
  const content = unpackContent(row);
  const { components, answer, chat } = content;
  const { template, ...listed } = listedWith(content, row);
  return {
    ...listed,
    template: { ...template, components: read<unknown[]>(components) ?? [] },
    template_version:
      row.template_id === null || row.template_version === null
        ? null
        : { id: row.template_id, version: row.template_version },
    wa_id: row.wa_id ?? receiptOf(row, content)?.wa_id ?? null,
    chat: read<SendChat>(chat),
    answer,
  };
}

export const LISTED = [
  ...CONTENT,
  ...(['id', 'state', 'ended_at', 'actor_id', 'actor_name', 'test', 'after_id'] as const),
  ...(['created_at', 'contact_name', 'template_name', 'language'] as const),
  ...(['message_status', 'problem', 'late', 'broadcast_id'] as const),
];

/** Worded like the condition of the index, which SQLite otherwise doesn't use. */
export const NOT_ACCEPTED = sql<boolean>`send.state <> 'accepted'`;

type ListedRow = Pick<SendRow, (typeof LISTED)[number]>;

export function toListed(row: ListedRow): ListedSend {
  return listedWith(unpackTexts(row), row);
}

/** Read from the answer, because the row's columns don't repeat it. Null unless the message was accepted. */
function receiptOf({ state }: Pick<SendRow, 'state'>, { answer }: Pick<SendContent, 'answer'>) {
  return state === 'accepted' ? receiptIn(answer) : null;
}

function listedWith(content: Omit<SendContent, 'chat'>, row: ListedRow): ListedSend {
  return {
    id: row.id,
    state: row.state,
    created_at: row.created_at,
    ended_at: row.ended_at,
    by: { id: row.actor_id, name: row.actor_name },
    phone: row.phone,
    contact_uuid: row.contact_uuid,
    recipient: row.contact_name,
    template: { name: row.template_name, language: { code: row.language } },
    text: content.rendered,
    test: row.test === 1,
    after: row.after_id,
    wam_id: row.wam_id,
    message_status: row.message_status ?? receiptOf(row, content)?.message_status ?? null,
    problem: timeless(read<SendProblem>(row.problem)),
    late: read<ListedSend['late']>(row.late),
  };
}

export async function inHistory(db: Store, rows: readonly ListedRow[]): Promise<SendInHistory[]> {
  const ids = [...new Set(rows.flatMap(({ broadcast_id }) => broadcast_id ?? []))];
  const broadcasts =
    ids.length === 0
      ? []
      : await db.selectFrom('broadcast').select(['id', 'name']).where('id', 'in', ids).execute();
  return rows.map((row) => ({
    ...toListed(row),
    broadcast: broadcasts.find(({ id }) => id === row.broadcast_id) ?? null,
  }));
}

/** Replaces a relative time ("1 min ago") that older versions stored in the problem's text. */
function timeless(problem: SendProblem | null): SendProblem | null {
  if (problem?.code !== 'duplicate' || problem.earlier === null) return problem && problemToReader(problem);
  return problemToReader({ ...problem, title: duplicateTitle(problem.earlier), details: problem.earlier.at });
}

function read<Value>(json: string | null): Value | null {
  return json === null ? null : (JSON.parse(json) as Value);
}
