import 'server-only';
import type { z } from 'zod';
import type { Page } from '@/lib/api/page';
import type { Line, Reader } from './attempt';
import { call } from './call';
import type { CallResult } from './health';
import type { Meter } from './metrics';
import type { Operation } from './operation';
import { createScrub } from './plain-text';
import type { Budget } from './rate-limiter';
import { createReadCache } from './read-cache';
import { contactBody, create, headersOf, listOf, messageBody, update } from './requests';
import { readAcknowledgment } from './schemas/acknowledgment';
import { contactRecord } from './schemas/contact';
import { groupRecord } from './schemas/group';
import { readPage } from './schemas/page';
import { readRefusal, readSend } from './schemas/send';
import type { Transport } from './transport/transport';
import type { Acknowledgment, CallOptions, PageQuery, SendOptions, SendResult, ServiceClient } from './types';

const CONTACTS = '/api/contacts';
const GROUPS = '/api/contact-groups';

export type ServiceClientOptions = {
  transport: Transport;
  /** `SERVICE_API_KEY`. */
  key: string;
  budget: Budget;
  /** The total of one call, from its turn in the budget to the last byte of the answer. */
  timeoutMs: number;
  now?: () => number;
  observe?: (result: CallResult) => void;
  /** Told of every request that has ended, repeated ones too. */
  count?: Meter['count'];
};

/** Throws at once where the key cannot stand in a header; what else can go wrong is thrown by the operations. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { transport, key, budget, timeoutMs, now = Date.now, observe = () => {}, count = () => {} } = options;
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new Error('The service’s key is empty or holds characters that cannot stand in a header.');
  }
  const scrub = createScrub(key);
  const line: Line = { transport, headers: headersOf(key), budget, scrub, timeoutMs, now, count };
  const cache = createReadCache(now);

  async function list<Item>(
    operation: Operation,
    record: z.ZodType<Item>,
    query: PageQuery,
    callOptions: CallOptions,
  ): Promise<Page<Item>> {
    const reader: Reader<Page<Item>> = {
      read: (json, { askedAt }) => readPage(json, record, query, askedAt),
    };
    const name = `${operation.path} ${query.page} ${query.per_page}`;
    return cache.read(name, callOptions, (own, onStart) =>
      call(line, operation, reader, own, observe, onStart),
    );
  }

  async function write<T>(operation: Operation, reader: Reader<T>, callOptions: CallOptions): Promise<T> {
    cache.wrote();
    try {
      return await call(line, operation, reader, callOptions, observe);
    } finally {
      cache.wrote();
    }
  }

  const acknowledgment: Reader<Acknowledgment> = {
    read: (json, answer) => readAcknowledgment(json, answer, scrub),
  };
  const sendReader = ({ onAnswer }: SendOptions): Reader<SendResult> => ({
    read(json, { operation, text }) {
      onAnswer?.(text);
      return readSend(json, operation, scrub);
    },
    refusal(json, text) {
      const refusal = readRefusal(json, scrub);
      if (!refusal) return null;
      onAnswer?.(text);
      return { accepted: false, refusal };
    },
  });

  const acknowledged = (operation: Operation, callOptions: CallOptions) =>
    write(operation, acknowledgment, callOptions);

  return {
    async listContacts(query, opts) {
      return list(listOf(CONTACTS, 'contact', query), contactRecord, query, opts);
    },
    async createContact(input, opts) {
      return acknowledged(create(CONTACTS, 'contact', contactBody(input)), opts);
    },
    async updateContact(uuid, input, opts) {
      return acknowledged(update(CONTACTS, uuid, 'contact', contactBody(input)), opts);
    },
    async listGroups(query, opts) {
      return list(listOf(GROUPS, 'group', query), groupRecord, query, opts);
    },
    async createGroup({ name }, opts) {
      return acknowledged(create(GROUPS, 'group', { name }), opts);
    },
    async updateGroup(uuid, { name }, opts) {
      return acknowledged(update(GROUPS, uuid, 'group', { name }), opts);
    },
    async updateCannedReply(uuid, { name, trigger, match_criteria, response_type, response }, opts) {
      const body = { name, trigger, match_criteria, response_type, response };
      return acknowledged(update('/api/canned-replies', uuid, 'automated reply', body), opts);
    },
    async sendTemplate(message, opts) {
      return write(create('/api/send/template', 'message', messageBody(message)), sendReader(opts), opts);
    },
    close: () => transport.close(),
  };
}
