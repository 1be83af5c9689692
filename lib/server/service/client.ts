import 'server-only';
import type { z } from 'zod';
import { systemClock } from '@/lib/clock';
import type { CallSetup, Reader } from './attempt-call';
import { call } from './call';
import type { CallMetrics } from './call-metrics';
import type { CallResult } from './health';
import { createListReaders } from './list-readers';
import type { RateLimiter } from './rate-limiter';
import { createReadCache } from './read-cache';
import {
  contactBody,
  create,
  headersOf,
  listOf,
  messageBody,
  type ServiceOperation,
  update,
} from './requests';
import { createSanitizer } from './sanitize';
import { contactRecord, groupRecord } from './schemas/contact';
import { readAcknowledgment, readPage } from './schemas/envelope';
import { readRefusal, readSend } from './schemas/send';
import type { Transport } from './transport/transport';
import type {
  Acknowledgment,
  CallOptions,
  ListResponse,
  PageQuery,
  SendOptions,
  SendResult,
  ServiceClient,
} from './types';

const CONTACTS = '/api/contacts';
const GROUPS = '/api/contact-groups';

export type ServiceClientOptions = {
  transport: Transport;
  key: string;
  rateLimiter: RateLimiter;
  /** The time limit of one call, from its turn in the rate limiter to the last byte of the response. */
  timeoutMs: number;
  now?: () => number;
  observe?: (result: CallResult) => void;
  /** Called for every finished request, including retries. */
  count?: CallMetrics['count'];
};

/** Creates the client. Throws if the key can't be sent in a header; other errors are thrown by the operations. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const {
    transport,
    key,
    rateLimiter,
    timeoutMs,
    now = systemClock.now,
    observe = () => {},
    count = () => {},
  } = options;
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new Error(
      'The messaging service’s key is empty or contains characters that aren’t allowed in a header.',
    );
  }
  const sanitize = createSanitizer(key);
  const line: CallSetup = {
    transport,
    headers: headersOf(key),
    rateLimiter,
    sanitize,
    timeoutMs,
    now,
    count,
  };
  const cache = createReadCache(now);
  const readerOf = createListReaders(sanitize);

  async function list<Item>(
    operation: ServiceOperation,
    record: z.ZodType<Item>,
    query: PageQuery,
    callOptions: CallOptions,
  ): Promise<ListResponse<Item>> {
    const name = `${operation.path} ${query.page} ${query.per_page}`;
    const reader = readerOf(name, (json, askedAt) => readPage(json, record, query, askedAt));
    return cache.read(name, callOptions, (own, onStart) =>
      call(line, operation, reader, own, observe, onStart),
    );
  }

  const readContacts: ServiceClient['readContacts'] = (query, opts) =>
    list(listOf(CONTACTS, 'contact', query), contactRecord, query, opts);

  async function write<T>(
    operation: ServiceOperation,
    reader: Reader<T>,
    callOptions: CallOptions,
  ): Promise<T> {
    cache.wrote();
    try {
      return await call(line, operation, reader, callOptions, observe);
    } finally {
      cache.wrote();
    }
  }

  const acknowledgment: Reader<Acknowledgment> = {
    read: (json, answer) => readAcknowledgment(json, answer, sanitize),
  };
  const sendReader = (phone: string, { onResponse }: SendOptions): Reader<SendResult> => ({
    read(json, { operation, text }) {
      onResponse?.(text);
      return readSend(json, phone, operation, sanitize);
    },
    refusal(json, text) {
      const refusal = readRefusal(json, sanitize);
      if (!refusal) return null;
      onResponse?.(text);
      return { accepted: false, refusal };
    },
  });

  const acknowledged = (operation: ServiceOperation, callOptions: CallOptions) =>
    write(operation, acknowledgment, callOptions);

  return {
    async listContacts(query, opts) {
      return (await readContacts(query, opts)).page();
    },
    readContacts,
    async createContact(input, opts) {
      return acknowledged(create(CONTACTS, 'contact', contactBody(input)), opts);
    },
    async updateContact(uuid, input, opts) {
      return acknowledged(update(CONTACTS, uuid, 'contact', contactBody(input)), opts);
    },
    async listGroups(query, opts) {
      return (await list(listOf(GROUPS, 'group', query), groupRecord, query, opts)).page();
    },
    async createGroup({ name }, opts) {
      return acknowledged(create(GROUPS, 'group', { name }), opts);
    },
    async updateGroup(uuid, { name }, opts) {
      return acknowledged(update(GROUPS, uuid, 'group', { name }), opts);
    },
    async updateCannedReply(uuid, { name, trigger, match_criteria, response_type, response }, opts) {
      const body = { name, trigger, match_criteria, response_type, response };
      return acknowledged(update('/api/canned-replies', uuid, 'reply', body), opts);
    },
    async sendTemplate(message, opts) {
      return write(
        create('/api/send/template', 'message', messageBody(message)),
        sendReader(message.phone, opts),
        opts,
      );
    },
    close: () => transport.close(),
  };
}
