import 'server-only';
import { sql } from 'kysely';
import { auditFilters } from '@/lib/audit/schema';
import { sendFilters } from '@/lib/sends/schema';
import { auditFacets } from '@/lib/server/audit/facets';
import { listAuditEvents } from '@/lib/server/audit/list';
import { contactHistory } from '@/lib/server/contacts/history';
import { closeStore, store } from '@/lib/server/db/client';
import { isPostgres } from '@/lib/server/db/dialect';
import { migrate } from '@/lib/server/db/migrate';
import type { Context } from '@/lib/server/http/context';
import { claimStore } from '@/lib/server/installation/claim';
import { messagesOverview } from '@/lib/server/overview/messages';
import { packContent } from '@/lib/server/sends/content';
import { sendFacets } from '@/lib/server/sends/counts';
import { listSends } from '@/lib/server/sends/list';

const MESSAGES = Number(process.env.MESSAGES);
const BATCH = 50;
const TRIES = 7;
const STAFF = 12;
const PEOPLE = 50_000;
const NOW = Date.now();
const atOf = (n: number) => new Date(NOW - (MESSAGES - n) * 60_000).toISOString();
const phoneOf = (n: number) => `+346${String(10_000_000 + (n % PEOPLE)).padStart(8, '0')}`;
const nameOf = (n: number) => `person number${n % PEOPLE}`;
const stateOf = (n: number) => (n % 17 === 0 ? 'refused' : n % 40 === 0 ? 'unknown' : 'accepted');

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

const QUESTIONS: Record<string, () => Promise<unknown>> = {
  'history, first page': () => history({}),
  'history, middle page': () => history({}, FAR),
  'history, unknown': () => history({ state: 'unknown' }),
  'history, not accepted': () => history({ state: 'refused,unknown' }),
  'history, one person’s': () => history({ person: idOf(3) }),
  'history, of a contact': () => history({ contact: uuidOf(77) }),
  'history, of a broadcast': () => history({ broadcast: idOf(3) }),
  'history, by name': () => history({ q: 'number4711' }),
  'history, by number': () => history({ q: '610004711' }),
  'history, by code': () => history({ code: '131003' }),
  'history, facets': () => sendFacets(),
  overview: () => messagesOverview({ now: NOW, utcOffset: 60, signal: undefined }),
  'audit, first page': () => audit({}),
  'audit, middle page': () => audit({}, FAR),
  'audit, done': () => audit({ outcome: 'done' }),
  'audit, refused': () => audit({ outcome: 'refused' }),
  'audit, one action': () => audit({ action: 'contact.update' }),
  'audit, one person’s': () => audit({ person: idOf(5) }),
  'audit, by name': () => audit({ q: 'number4711' }),
  'audit, by request': () => audit({ q: idOf(1_004_711) }),
  'audit, facets': () => auditFacets(),
  'changes of a contact': () => contactHistory(uuidOf(33)),
};

await migrate(store());
await claimStore();
for (let start = 0; start < MESSAGES; start += BATCH) await addBatch(start);
await settle();
process.send?.(await timeAll());
await closeStore();
process.disconnect?.();

function idOf(n: number): string {
  return String(n).padStart(20, '0');
}

function uuidOf(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

/** A tenth of all messages are refused or unknown, and a third of all are of broadcasts. */
async function addBatch(start: number): Promise<void> {
  const numbers = Array.from({ length: Math.min(BATCH, MESSAGES - start) }, (_, index) => start + index);
  await store()
    .transaction()
    .execute(async (tx) => {
      await tx.insertInto('send').values(numbers.map(messageOf)).execute();
      await tx.insertInto('audit').values(numbers.map(eventOf)).execute();
    });
}

function messageOf(n: number) {
  const state = stateOf(n);
  const phone = phoneOf(n);
  const wam_id = `wamid.${idOf(n)}${idOf(n)}${idOf(n).slice(12)}`;
  const owner = { phone, wam_id, contact_uuid: uuidOf(n % PEOPLE) };
  const components = '[{"type":"body","parameters":[{"type":"text","text":"Ana"}]}]';
  const texts = { components, rendered: `Hi Ana, order ${n} is ready!`, answer: null, chat: null };
  const problem = { by: 'whatsapp', code: String(131_000 + (n % 9)), title: 'No', again: 'no' };
  return {
    ...owner,
    id: idOf(n),
    state,
    doubtful: 0,
    created_at: atOf(n),
    ended_at: atOf(n),
    actor_id: idOf(n % STAFF),
    actor_name: `Staff ${n % STAFF}`,
    idempotency_key: idOf(n),
    request_hash: idOf(n),
    fingerprint: idOf(n),
    template_name: `template_${n % 30}`,
    language: 'en',
    components: '',
    template_id: uuidOf(n % 30),
    template_version: 1,
    test: 0,
    content: packContent(texts, owner),
    wa_id: phone.slice(1),
    message_status: 'accepted',
    problem: state === 'accepted' ? null : JSON.stringify(problem),
    broadcast_id: n % 3 === 0 ? idOf(n % 40) : null,
    phone_key: phone,
    category: 'UTILITY' as const,
    contact_name: nameOf(n),
    search: nameOf(n),
  } as const;
}

/** Of each message to one person, and of changes to contacts instead of those of broadcasts. */
function eventOf(n: number) {
  const isSend = n % 3 !== 0;
  const label = isSend ? phoneOf(n) : nameOf(n);
  const isDone = stateOf(n) === 'accepted';
  return {
    at: atOf(n),
    request_id: idOf(n + 1_000_000),
    actor_kind: 'user' as const,
    actor_id: idOf(n % STAFF),
    actor_name: `Staff ${n % STAFF}`,
    action: isSend ? 'send.create' : n % 2 === 0 ? 'contact.update' : 'contact.create',
    record_type: isSend ? 'send' : 'contact',
    record_id: isSend ? idOf(n) : uuidOf(n % 5_000),
    label,
    after: JSON.stringify({ phone: phoneOf(n), template: 'template_1', language: 'en' }),
    outcome: isDone ? ('done' as const) : ('refused' as const),
    detail_code: isDone ? null : 'service_refused',
    search: `staff ${n % STAFF} ${label}`,
  };
}

/** The counters, and maintenance that a real store does eventually. */
async function settle(): Promise<void> {
  await sql`insert into send_count (actor_id, template_name, state, n)
    select coalesce(actor_id, ''), template_name, state, count(*) from send group by 1, 2, 3`.execute(
    store(),
  );
  await (isPostgres(store()) ? sql`vacuum analyze` : sql`analyze`).execute(store());
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
