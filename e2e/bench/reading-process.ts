import 'server-only';
import type { Several } from '@/lib/api/filters';
import { joinList } from '@/lib/api/query-string';
import type { AUDIT_FILTERS } from '@/lib/audit/filters';
import { auditFilters } from '@/lib/audit/schema';
import type { RECIPIENT_FILTERS } from '@/lib/broadcasts/filters';
import { recipientFilters } from '@/lib/broadcasts/schema';
import type { SEND_FILTERS } from '@/lib/sends/filters';
import { sendFilters } from '@/lib/sends/schema';
import { auditFacets } from '@/lib/server/audit/facets';
import { listAuditEvents } from '@/lib/server/audit/list';
import { listRecipients } from '@/lib/server/broadcasts/recipients';
import { contactHistory } from '@/lib/server/contacts/history';
import { closeStore, store } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import type { Context } from '@/lib/server/http/context';
import { claimStore } from '@/lib/server/installation/claim';
import { messagesOverview } from '@/lib/server/overview/messages';
import { sendFacets } from '@/lib/server/sends/facets';
import { listSends } from '@/lib/server/sends/list';
import { BROADCAST, FORMER, fillMessages, idOf, uuidOf } from './many-messages';

const MESSAGES = Number(process.env.MESSAGES);
const TRIES = 5;
const NOW = Date.now();
const DAY_MS = 86_400_000;

const ADMIN: Context = {
  actor: {
    kind: 'user',
    id: idOf(1),
    name: 'Staff 1',
    email: 's@bench.example',
    roles: ['admin'],
    sessionId: 's',
  },
  requestId: 'r',
  address: null,
};
const FIRST = { page: 1, per_page: 50 };
const FAR = { page: Math.floor(MESSAGES / 100), per_page: 50 };

const history = (filters: object, page = FIRST) => listSends(ADMIN, sendFilters.parse(filters), page);
const audit = (filters: object, page = FIRST) => listAuditEvents(ADMIN, auditFilters.parse(filters), page);
const people = (filters: object, page = FIRST) =>
  listRecipients(ADMIN, BROADCAST, recipientFilters.parse(filters), page);

const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString();
const LATELY = { from: ago(7), to: ago(6) };

// A value for each declared filter: one that is added without doesn't compile.

const OF_HISTORY: Record<keyof typeof SEND_FILTERS, object> = {
  state: { state: 'unknown' },
  q: { q: 'number4711' },
  person: { person: idOf(3) },
  template: { template: 'template_7' },
  from: { from: LATELY.from },
  to: { to: LATELY.to },
  test: { test: 'yes' },
  code: { code: '131003' },
  contact: { contact: uuidOf(77) },
  broadcast: { broadcast: idOf(3) },
};

const OF_AUDIT: Record<keyof typeof AUDIT_FILTERS, object> = {
  outcome: { outcome: 'refused' },
  q: { q: 'number4711' },
  person: { person: idOf(5) },
  action: { action: 'contact.update' },
  from: { from: LATELY.from },
  to: { to: LATELY.to },
  type: { type: 'contact', record: uuidOf(33) },
  record: { type: 'send', record: idOf(4711) },
};

const OF_PEOPLE: Record<keyof typeof RECIPIENT_FILTERS, object> = {
  q: { q: 'number4711' },
  state: { state: 'refused' },
  reason: { reason: 'do_not_send' },
};

/** Values of a filter that takes several: two that many rows have, and two that only the first rows have, or none. */
type Values = [frequent: string, frequent: string, rare: string, rare: string];

const SEVERAL_OF_HISTORY: Record<Several<typeof SEND_FILTERS>, Values> = {
  state: ['refused', 'accepted', 'not_sent', 'sending'],
  person: [idOf(3), idOf(4), FORMER.person, idOf(99)],
  template: ['template_7', 'template_8', FORMER.template, 'none'],
};

const SEVERAL_OF_AUDIT: Record<Several<typeof AUDIT_FILTERS>, Values> = {
  outcome: ['refused', 'done', 'unknown', 'started'],
  person: [idOf(3), idOf(4), FORMER.person, 'system'],
  action: ['send.create', 'contact.update', FORMER.action, 'group'],
};

const QUESTIONS: Record<string, () => Promise<unknown>> = {
  'history, first page': () => history({}),
  ...questionsOf('history', OF_HISTORY, history),
  ...questionsOfSeveral('history', SEVERAL_OF_HISTORY, history),
  'history, by number': () => history({ q: '610004711' }),
  'history, not accepted': () => history({ state: 'refused,unknown' }),
  'history, middle page': () => history({}, FAR),
  'history, facets': () => sendFacets(),
  overview: () => messagesOverview({ now: NOW, utcOffset: 60, signal: undefined }),
  'audit, first page': () => audit({}),
  ...questionsOf('audit', OF_AUDIT, audit),
  ...questionsOfSeveral('audit', SEVERAL_OF_AUDIT, audit),
  'audit, done': () => audit({ outcome: 'done' }),
  'audit, by request': () => audit({ q: idOf(1_004_711) }),
  'audit, middle page': () => audit({}, FAR),
  'audit, facets': () => auditFacets(),
  'changes of a contact': () => contactHistory(uuidOf(33)),
  'people, first page': () => people({}),
  ...questionsOf('people', OF_PEOPLE, people),
  'people, middle page': () => people({}, FAR),
};

await migrate(store());
await claimStore();
await fillMessages(MESSAGES, NOW);
process.send?.(await timeAll());
await closeStore();
process.disconnect?.();

function questionsOf(
  list: string,
  filters: Record<string, object>,
  ask: (filters: object) => Promise<unknown>,
) {
  return Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [`${list}, filter ${name}`, () => ask(values)]),
  );
}

function questionsOfSeveral(
  list: string,
  filters: Record<string, Values>,
  ask: (filters: object) => Promise<unknown>,
) {
  const pairs = Object.entries(filters).flatMap(([name, [one, other, rare, rarest]]) => [
    [name, 'both frequent', [one, other]] as const,
    [name, 'one rare', [one, rare]] as const,
    [name, 'both rare', [rare, rarest]] as const,
  ]);
  return Object.fromEntries(
    pairs.map(([name, which, values]) => [
      `${list}, filter ${name}, ${which}`,
      () => ask({ [name]: joinList(values) }),
    ]),
  );
}

async function timeAll(): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  // In turns, so that other load on the machine affects all alike. The first turn warms up.
  for (let turn = 0; turn <= TRIES; turn += 1) {
    for (const [question, ask] of Object.entries(QUESTIONS)) {
      const began = performance.now();
      await ask();
      if (turn > 0) times[question] = [...(times[question] ?? []), performance.now() - began];
    }
  }
  return times;
}
