import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type FilterParams, type Filters, noFilters, setFilters } from '@/lib/api/filters';
import { toQueryString } from '@/lib/api/query-string';
import { AUDIT_FILTERS } from '@/lib/audit/filters';
import { auditFilters } from '@/lib/audit/schema';
import { auditHref, auditListUrl, toAuditFilters } from '@/lib/audit/search-params';
import { BROADCAST_FILTERS, RECIPIENT_FILTERS } from '@/lib/broadcasts/filters';
import { broadcastFilters, recipientFilters } from '@/lib/broadcasts/schema';
import {
  broadcastHref,
  broadcastListUrl,
  broadcastsHref,
  recipientListUrl,
} from '@/lib/broadcasts/search-params';
import { filterLabels } from '@/lib/contact-index/filter-labels';
import { CONTACT_FILTERS } from '@/lib/contact-index/filters';
import { contactSearchQuery, exportQuery } from '@/lib/contact-index/schema';
import { contactsHref, loadContactParams, toContactSearchQuery } from '@/lib/contact-index/search-params';
import { DO_NOT_SEND_FILTERS } from '@/lib/do-not-send/filters';
import { doNotSendFilters, doNotSendInput } from '@/lib/do-not-send/schema';
import { doNotSendHref, doNotSendListUrl } from '@/lib/do-not-send/search-params';
import { ROW_FILTERS } from '@/lib/imports/filters';
import { rowFilters } from '@/lib/imports/schema';
import { importHref, rowListUrl } from '@/lib/imports/search-params';
import { REPLY_FILTERS } from '@/lib/replies/filters';
import { replyExport, replyFilters } from '@/lib/replies/schema';
import { repliesHref, replyListUrl, toReplyFilters } from '@/lib/replies/search-params';
import { SEND_FILTERS } from '@/lib/sends/filters';
import { sendFilters } from '@/lib/sends/schema';
import { historyHref, historyListUrl } from '@/lib/sends/search-params';
import { drainAudit } from '@/lib/server/audit/audit';
import { exportAudit } from '@/lib/server/audit/export';
import { listAuditEvents } from '@/lib/server/audit/list';
import { createBroadcast, listBroadcasts } from '@/lib/server/broadcasts/broadcasts';
import { exportRecipients } from '@/lib/server/broadcasts/export';
import { planBroadcast } from '@/lib/server/broadcasts/plan';
import { listRecipients } from '@/lib/server/broadcasts/recipients';
import { searchContacts } from '@/lib/server/contact-index/search/search';
import { exportMatching } from '@/lib/server/contacts/export';
import { store } from '@/lib/server/db/client';
import { addDoNotSend } from '@/lib/server/do-not-send/do-not-send';
import { exportDoNotSend } from '@/lib/server/do-not-send/export';
import { listDoNotSend } from '@/lib/server/do-not-send/list';
import { listRows } from '@/lib/server/imports/rows';
import { exportReplies } from '@/lib/server/replies/export';
import { listReplies, noteReply } from '@/lib/server/replies/list';
import { exportSends } from '@/lib/server/sends/export';
import { listSends } from '@/lib/server/sends/list';
import { recountUsage } from '@/lib/server/sends/recount';
import { sendTemplate } from '@/lib/server/sends/send';
import { listStaff } from '@/lib/server/staff/list';
import { archiveTemplate, createTemplate, listTemplates } from '@/lib/server/templates/templates';
import { STAFF_FILTERS } from '@/lib/staff/filters';
import { staffFilters } from '@/lib/staff/schema';
import { staffHref, staffListUrl } from '@/lib/staff/search-params';
import { TEMPLATE_FILTERS } from '@/lib/templates/filters';
import { templateFilters } from '@/lib/templates/schema';
import { templateListUrl, templatesHref } from '@/lib/templates/search-params';
import { adminNamed, draftTo, indexContacts, saleTemplate } from '@/lib/testing/broadcasts';
import { supporter, uploadText } from '@/lib/testing/imports';
import { message } from '@/lib/testing/marketer';
import { cellsOf } from '@/lib/testing/read-table';
import { reply } from '@/lib/testing/replies';
import { insertMember } from '@/lib/testing/rights';
import { withSandbox } from '@/lib/testing/service';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { templateContent } from '@/lib/testing/templates';

const PAGE = { page: 1, per_page: 100 };
const ctx = adminNamed('Ada');
const ID = '0b7f1d3e-6a64-4f0e-9d1b-0f6f3f1f2a01';

type Counted = { meta: { total: number }; data: unknown[] };

/** A list with filters, three of whose records are there; each sample finds some of them and not all. */
type Listed<Of extends Filters, Params extends FilterParams<Of>, Query extends z.ZodType> = {
  filters: Of;
  /** The part of the URL that sets each filter: one without a sample doesn't compile. */
  samples: Record<keyof Of, string>;
  seed: () => Promise<string>;
  load: (url: URLSearchParams) => Params;
  href: (params: Partial<Params>) => string;
  ask: (params: Params) => Parameters<typeof toQueryString>[0] | null;
  query: Query;
  list: (query: z.output<Query>, id: string) => Promise<Counted>;
  file?: (query: z.output<Query>, id: string) => Promise<Response>;
};

function walk<Of extends Filters, Params extends FilterParams<Of>, Query extends z.ZodType>(
  title: string,
  listed: Listed<Of, Params, Query>,
): void {
  const { filters, samples, seed, load, href, ask, query, list, file } = listed;
  const asked = (url: string) => {
    const wire = new URLSearchParams(toQueryString(ask(load(new URLSearchParams(url))) ?? {}));
    return query.parse(Object.fromEntries(wire)) as z.output<Query>;
  };

  describe(title, () => {
    it('have filters of which each narrows the list and its export alike', async () => {
      const id = await seed();
      const found = async (url: string) => {
        const { data, meta } = await list(asked(url), id);
        expect(data).toHaveLength(meta.total);
        const rows = file && (await cellsOf(await file(asked(url), id))).length - 1;
        return { listed: data.length, exported: rows ?? data.length };
      };
      for (const [key, sample] of Object.entries(samples)) {
        const { listed: narrowed, exported } = await found(sample);
        // After it, since each export of events is an event too.
        const all = await found('');
        expect(narrowed, `rows with ${sample}`).toBeGreaterThan(0);
        expect(narrowed, `rows with ${key} set`).toBeLessThan(all.listed);
        expect(exported, `rows of the file with ${sample}`).toBe(narrowed);
        expect(all.exported).toBe(all.listed);
      }
    });

    it('find other records by each value of a filter', async () => {
      const id = await seed();
      for (const [key, sample] of Object.entries(samples)) {
        const { values = [], write } = filters[key]?.each ?? filters[key] ?? {};
        const lists = values.map((value) => list(asked(`${sample.split('=')[0]}=${write?.(value)}`), id));
        const found = (await Promise.all(lists)).map(({ data }) => JSON.stringify(data));
        const some = found.filter((data) => data !== '[]');
        expect(new Set(some).size, `lists by the values of ${key}`).toBe(some.length);
      }
    });

    it.each(Object.entries(samples))(
      'have a filter %s with a label, which clearing takes out of the URL',
      (key, sample) => {
        const params = load(new URLSearchParams(sample));
        expect(filters[key]?.label).not.toBe('');
        const isCounted = filters[key]?.partOf === undefined;
        expect(setFilters(filters, params).includes(key)).toBe(isCounted);
        expect(href(params)).toContain(`${sample.split('=')[0]}=`);
        expect(href({ ...params, ...noFilters(filters) })).toBe(href({}));
      },
    );
  });
}

it('name each filter of contacts in its chip', () => {
  const params = loadContactParams(new URLSearchParams(Object.values(CONTACTS).join('&')));
  const chips = filterLabels(params, undefined, null);
  const named = chips.map(({ key }) => key).sort();
  expect(['q', ...named].sort()).toEqual(Object.keys(CONTACT_FILTERS).sort());
  expect(new Set(chips.map(({ words }) => words)).size).toBe(chips.length);
});

const CONTACTS: Record<keyof typeof CONTACT_FILTERS, string> = {
  q: 'q=Zoe',
  group: 'group=7',
  favorite: 'favorite=1',
  unread: 'unread=1',
  ai: 'ai=1',
  email: 'email=1',
  deleted: 'deleted=1',
  do_not_send: 'do_not_send=1',
  created_within: 'created_within=7',
  updated_within: 'updated_within=7',
  chat_within: 'chat_within=7',
  created: 'created=2020-01-01..2020-01-03,UTC',
  updated: 'updated=2020-01-01..2020-01-03,UTC',
  chat: 'chat=2020-01-01..2020-01-03,UTC',
  no_chat_for: 'no_chat_for=30',
  quality: 'quality=nameless',
};

async function addSends(): Promise<string> {
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push((await sendTemplate(ctx, message(), null)).id);
  const [id = ''] = ids;
  const problem = JSON.stringify({ code: '131049' });
  const other = { state: 'refused', actor_id: 'u2', template_name: 'promo', test: 1, search: 'zoe' } as const;
  const values = {
    ...other,
    problem,
    contact_uuid: ID,
    broadcast_id: ID,
    created_at: '2020-01-02T12:00:00.000Z',
  };
  await store().updateTable('send').set(values).where('id', '=', id).execute();
  await recountUsage();
  return '';
}

async function addEvents(): Promise<string> {
  const event = { request_id: 'r', actor_kind: 'user', actor_name: 'Nia', outcome: 'done' } as const;
  const at = new Date().toISOString();
  const usual = {
    ...event,
    at,
    actor_id: 'u1',
    action: 'contact.update',
    record_type: 'contact',
    record_id: 'c1',
  };
  await store()
    .insertInto('audit')
    .values([
      usual,
      usual,
      {
        ...usual,
        at: '2020-01-02T12:00:00.000Z',
        actor_id: 'u2',
        action: 'send.test',
        outcome: 'refused',
        record_type: 'send',
        record_id: 's1',
      },
    ])
    .execute();
  return '';
}

async function addContacts(): Promise<string> {
  const now = new Date().toISOString();
  const then = '2020-01-02T12:00:00.000Z';
  await indexContacts([
    {
      first_name: 'Ana',
      phone: '+34612000001',
      created_at: then,
      updated_at: then,
      latest_chat_created_at: then,
    },
    {
      first_name: 'Zoe',
      phone: '+34612000002',
      email: 'zoe@example.com',
      contact_group_id: 7,
      is_favorite: 1,
      ai_assistance_enabled: 1,
      unread_messages: 2,
      created_at: now,
      updated_at: now,
      latest_chat_created_at: now,
    },
    {
      first_name: null,
      phone: '+34612000003',
      latest_chat_created_at: now,
      created_at: now,
      updated_at: now,
    },
    { first_name: 'Gone', phone: '+34612000004', deleted_at: now },
  ]);
  await addDoNotSend(ctx, doNotSendInput.parse({ phone: '+34612000001', reason: 'Asked' }));
  return '';
}

async function addBroadcasts(): Promise<string> {
  const template_id = await saleTemplate();
  await indexContacts([{ first_name: 'José', phone: '+34612000000', contact_group_id: 7 }]);
  const csv = 'Phone,Name\n+34612100000,Zoe\n+34612100001,Ana\n+34612100000,Again';
  const sources = [{ type: 'csv', text: csv, columns: { phone: 'Phone', name: 'Name' } }];
  const draft = draftTo(template_id, sources, { exclusions: { unknown_numbers: 'send' } });
  const { id } = await createBroadcast(ctx, draft);
  await planBroadcast(ctx, id);
  const other = await createBroadcast(ctx, { ...draft, name: 'Winter' });
  await store().updateTable('broadcast').set({ state: 'finished' }).where('id', '=', other.id).execute();
  return id;
}

async function addTemplates(): Promise<string> {
  await createTemplate(ctx, templateContent({ name: 'hello' }));
  await createTemplate(ctx, templateContent({ name: 'bye' }));
  const { id } = await createTemplate(ctx, templateContent({ name: 'old' }));
  await archiveTemplate(ctx, id, true);
  return '';
}

async function addReplies(): Promise<string> {
  await noteReply(ctx, { ...reply(), uuid: randomUUID() });
  const fields = { name: 'Zoe', match_criteria: 'exact match', response_type: 'media' } as const;
  const { uuid } = await noteReply(ctx, { ...reply(fields), response: 'm', uuid: randomUUID() });
  await store().updateTable('canned_reply').set({ state: 'unknown' }).where('uuid', '=', uuid).execute();
  return '';
}

async function addStaff(): Promise<string> {
  await insertMember('Ana', ['support']);
  const id = await insertMember('Zoe', ['support']);
  await store().updateTable('user').set({ banned: 1 }).where('id', '=', id).execute();
  return '';
}

async function addNumbers(): Promise<string> {
  await addDoNotSend(ctx, doNotSendInput.parse({ phone: '+34612000001', reason: 'Asked' }));
  await addDoNotSend(ctx, doNotSendInput.parse({ phone: '+34612000002', reason: 'Zoe' }));
  return '';
}

async function addRows(): Promise<string> {
  await indexContacts([{ first_name: 'José', phone: '+34612000000' }]);
  const lines = ['First name,Phone', 'Zoe,+34612000001', 'Ana,nothing', 'Eva,+34612000003'];
  return (await uploadText(await supporter(), lines)).id;
}

describeStores('lists', (open) => {
  beforeEach(() => {
    setUpApp(open());
    withSandbox(0);
  });

  walk('of messages', {
    filters: SEND_FILTERS,
    samples: {
      state: 'state=refused,unknown',
      q: 'q=zoe',
      person: 'person=u2',
      template: 'template=promo',
      from: 'from=2026-01-01',
      to: 'to=2020-12-31',
      test: 'test=yes',
      code: 'code=131049',
      contact: `contact=${ID}`,
      broadcast: `broadcast=${ID}`,
    },
    seed: addSends,
    load: historyListUrl.load,
    href: historyHref,
    ask: historyListUrl.toFilters,
    query: sendFilters,
    list: (query) => listSends(ctx, query, PAGE),
    file: (query) => exportSends(ctx, query, 'csv'),
  });

  walk('of events', {
    filters: AUDIT_FILTERS,
    samples: {
      outcome: 'outcome=refused',
      q: 'q=s1',
      person: 'person=u2',
      action: 'action=send',
      from: 'from=2026-01-01',
      to: 'to=2020-12-31',
      type: 'type=send&record=s1',
      record: 'record=s1&type=send',
    },
    seed: addEvents,
    load: auditListUrl.load,
    href: auditHref,
    ask: toAuditFilters,
    query: auditFilters,
    async list(query) {
      await drainAudit();
      return listAuditEvents(ctx, query, PAGE);
    },
    file: (query) => exportAudit(ctx, query, 'csv'),
  });

  walk('of contacts', {
    filters: CONTACT_FILTERS,
    samples: CONTACTS,
    seed: addContacts,
    load: loadContactParams,
    href: contactsHref,
    ask: toContactSearchQuery,
    query: contactSearchQuery,
    list: (query) => searchContacts({ ...query, ...PAGE }),
    file: ({ page: _, per_page: __, ...query }) =>
      exportMatching(ctx, { ...exportQuery.parse({}), ...query }),
  });

  walk('of broadcasts', {
    filters: BROADCAST_FILTERS,
    samples: { q: 'q=winter', state: 'state=finished' },
    seed: addBroadcasts,
    load: broadcastListUrl.load,
    href: broadcastsHref,
    ask: broadcastListUrl.toFilters,
    query: broadcastFilters,
    list: (query) => listBroadcasts(ctx, query, PAGE),
  });

  walk('of recipients', {
    filters: RECIPIENT_FILTERS,
    samples: { q: 'q=Ana', state: 'people=excluded', reason: 'reason=duplicate' },
    seed: addBroadcasts,
    load: recipientListUrl.load,
    href: (params) => broadcastHref(ID, params),
    ask: recipientListUrl.toFilters,
    query: recipientFilters,
    list: (query, id) => listRecipients(ctx, id, query, PAGE),
    file: (query, id) => exportRecipients(ctx, id, query, 'csv'),
  });

  walk('of an import’s rows', {
    filters: ROW_FILTERS,
    samples: { q: 'q=zoe', kind: 'rows=invalid', state: 'state=left_out' },
    seed: addRows,
    load: rowListUrl.load,
    href: (params) => importHref('contacts', ID, params),
    ask: rowListUrl.toFilters,
    query: rowFilters,
    list: async (query, id) => listRows(await supporter(), id, query, PAGE),
  });

  walk('of templates', {
    filters: TEMPLATE_FILTERS,
    samples: { q: 'q=hello', archived: 'archived=yes' },
    seed: addTemplates,
    load: templateListUrl.load,
    href: templatesHref,
    ask: templateListUrl.toFilters,
    query: templateFilters,
    list: (query) => listTemplates(query),
  });

  walk('of replies', {
    filters: REPLY_FILTERS,
    samples: {
      q: 'q=zoe',
      criteria: 'criteria=exact+match',
      type: 'type=media',
      state: 'state=unknown',
    },
    seed: addReplies,
    load: replyListUrl.load,
    href: repliesHref,
    ask: toReplyFilters,
    query: replyFilters,
    list: (query) => listReplies(query),
    file: (query) => exportReplies(ctx, replyExport.parse(query)),
  });

  walk('of the team', {
    filters: STAFF_FILTERS,
    samples: { q: 'q=zoe', state: 'state=deactivated', two_factor: 'two_factor=none' },
    seed: addStaff,
    load: staffListUrl.load,
    href: staffHref,
    ask: staffListUrl.toFilters,
    query: staffFilters,
    list: (query) => listStaff(query),
  });

  walk('of numbers that get no messages', {
    filters: DO_NOT_SEND_FILTERS,
    samples: { q: 'q=zoe' },
    seed: addNumbers,
    load: doNotSendListUrl.load,
    href: doNotSendHref,
    ask: doNotSendListUrl.toFilters,
    query: doNotSendFilters,
    list: (query) => listDoNotSend(ctx, query),
    file: ({ q }) => exportDoNotSend(ctx, { q }, 'csv'),
  });
});
