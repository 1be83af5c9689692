import { beforeEach, expect, it } from 'vitest';
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
import { exportQuery } from '@/lib/contact-index/export-schema';
import { filterLabels } from '@/lib/contact-index/filter-labels';
import { CONTACT_FILTERS } from '@/lib/contact-index/filters';
import { contactSearchQuery } from '@/lib/contact-index/schema';
import { contactsHref, loadContactParams, toContactSearchQuery } from '@/lib/contact-index/search-params';
import { DO_NOT_SEND_FILTERS } from '@/lib/do-not-send/filters';
import { doNotSendFilters } from '@/lib/do-not-send/schema';
import { doNotSendHref, doNotSendListUrl } from '@/lib/do-not-send/search-params';
import { ROW_FILTERS } from '@/lib/imports/filters';
import { importHref, rowListUrl } from '@/lib/imports/row-search-params';
import { rowFilters } from '@/lib/imports/schema';
import { translate } from '@/lib/messages/loaded';
import { REPLY_FILTERS } from '@/lib/replies/filters';
import { replyExport, replyFilters } from '@/lib/replies/schema';
import { repliesHref, replyListUrl, toReplyFilters } from '@/lib/replies/search-params';
import { SEND_FILTERS } from '@/lib/sends/filters';
import { sendFilters } from '@/lib/sends/schema';
import { historyHref, historyListUrl } from '@/lib/sends/search-params';
import { drainAudit } from '@/lib/server/audit/audit';
import { exportAudit } from '@/lib/server/audit/export';
import { listAuditEvents } from '@/lib/server/audit/list';
import { listBroadcasts } from '@/lib/server/broadcasts/broadcasts';
import { exportRecipients } from '@/lib/server/broadcasts/export';
import { listRecipients } from '@/lib/server/broadcasts/recipients';
import { usableFilters } from '@/lib/server/contact-facts/usable';
import { searchContacts } from '@/lib/server/contact-index/search/search';
import { exportMatching } from '@/lib/server/contacts/export';
import { exportDoNotSend } from '@/lib/server/do-not-send/export';
import { listDoNotSend } from '@/lib/server/do-not-send/list';
import { listRows } from '@/lib/server/imports/rows';
import { exportReplies } from '@/lib/server/replies/export';
import { listReplies } from '@/lib/server/replies/list';
import { exportSends } from '@/lib/server/sends/export';
import { listSends } from '@/lib/server/sends/list';
import { listStaff } from '@/lib/server/staff/list';
import { listTemplates } from '@/lib/server/templates/templates';
import { STAFF_FILTERS } from '@/lib/staff/filters';
import { staffFilters } from '@/lib/staff/schema';
import { staffHref, staffListUrl } from '@/lib/staff/search-params';
import { TEMPLATE_FILTERS } from '@/lib/templates/filters';
import { templateFilters } from '@/lib/templates/schema';
import { templateListUrl, templatesHref } from '@/lib/templates/search-params';
import { adminNamed } from '@/lib/testing/broadcasts';
import { conditionWordsIn } from '@/lib/testing/condition-words';
import {
  addBroadcasts,
  addContacts,
  addEvents,
  addNumbers,
  addReplies,
  addRows,
  addSends,
  addStaff,
  addTemplates,
  ID,
} from '@/lib/testing/filter-seeds';
import { walk } from '@/lib/testing/filter-walk';
import { supporter } from '@/lib/testing/imports';
import { withSandbox } from '@/lib/testing/service';
import { describeStores, setUpApp } from '@/lib/testing/stores';

const PAGE = { page: 1, per_page: 100 };
const ctx = adminNamed('Ada');

it('name each filter of contacts in its chip', () => {
  const params = loadContactParams(new URLSearchParams(Object.values(CONTACTS).join('&')));
  const words = {
    t: translate('en', 'contact-filters'),
    quality: translate('en', 'contact-quality'),
    times: translate('en', 'times'),
    conditions: conditionWordsIn('en'),
  };
  const chips = filterLabels(words, params, {}, null);
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
  tag: `tag=${ID}`,
  segment: `segment=${ID}`,
  owner: `owner=${ID}`,
  condition: `condition=${encodeURIComponent(JSON.stringify({ field: 'tag', is: 'is', value: ID }))}`,
};

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
    list: async (query) => searchContacts({ ...(await usableFilters(ctx, query)), ...PAGE }),
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
