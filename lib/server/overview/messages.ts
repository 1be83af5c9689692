import 'server-only';
import { sql } from 'kysely';
import { DAY_MS } from '@/lib/dates/days';
import type { MessageDay, MessageReason, MessagesOverview } from '@/lib/overview/types';
import { SEND_STATES } from '@/lib/sends/filters';
import type { SendState } from '@/lib/sends/schema';
import { reads, type Store } from '../db/client';
import { textInJson } from '../db/sql';
import { toReader } from '../messages/reader';
import { NOT_ACCEPTED } from '../sends/row';

const DAYS = 30;
const WEEK = 7;
const MAX_REASONS = 50;
const MINUTE_MS = 60_000;

type Options = { now: number; utcOffset: number; signal: AbortSignal | undefined };

export async function messagesOverview({ now, utcOffset, signal }: Options): Promise<MessagesOverview> {
  const offset = utcOffset * MINUTE_MS;
  const today = Math.floor((now + offset) / DAY_MS);
  const startOf = (daysBack: number) => new Date((today - daysBack + 1) * DAY_MS - offset).toISOString();
  const db = reads({ bulk: true, signal });
  const days: MessageDay[] = Array.from({ length: DAYS }, (_, at) => ({
    day: new Date((today - DAYS + 1 + at) * DAY_MS).toISOString().slice(0, 10),
    accepted: 0,
    refused: 0,
    not_sent: 0,
    unknown: 0,
    sending: 0,
  }));
  for (const { hour, state, count } of await countByHour(db, startOf(DAYS))) {
    const dayOf = Math.floor((Date.parse(`${hour}:00:00.000Z`) + offset) / DAY_MS);
    // Where clocks differ from UTC by half hours, an hour can begin before the first day.
    const day = days[Math.max(0, dayOf - today + DAYS - 1)];
    if (day) day[state] += count;
  }
  return { days, reasons: await countReasons(db, startOf(DAYS), startOf(WEEK)) };
}

/** From the index of times and states alone: rows of messages are large. */
async function countByHour(db: Store, since: string) {
  const hour = sql<string>`substr(created_at, 1, 13)`;
  const rows = await db
    .selectFrom('send')
    .select(['state', hour.as('hour')])
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('state', 'in', SEND_STATES)
    .where('created_at', '>=', since)
    .groupBy(['state', hour])
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as SendState, count: Number(row.count) }));
}

async function countReasons(db: Store, since: string, weekStart: string): Promise<MessageReason[]> {
  const code = textInJson(db, 'problem', 'code');
  const title = textInJson(db, 'problem', 'title');
  const rows = await db
    .selectFrom('send')
    .select(['state', code.as('code'), sql<string>`max(${title})`.as('title')])
    .select(sql<number | string>`sum(case when created_at >= ${weekStart} then 1 else 0 end)`.as('last_7'))
    .select((select) => select.fn.countAll<number | string>().as('last_30'))
    .where('state', 'in', ['refused', 'unknown'])
    .where(NOT_ACCEPTED)
    .where('created_at', '>=', since)
    .where('problem', 'is not', null)
    .groupBy(['state', code])
    .orderBy('last_30', 'desc')
    .orderBy('code')
    .limit(MAX_REASONS)
    .execute();
  return rows.map(({ state, last_7, last_30, ...rest }) => ({
    ...rest,
    title: toReader(rest.title),
    state: state as MessageReason['state'],
    last_7: Number(last_7),
    last_30: Number(last_30),
  }));
}
