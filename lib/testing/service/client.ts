import 'server-only';
import { inspect } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { AppError } from '@/lib/server/errors';
import { createServiceClient, type ServiceClientOptions } from '../../server/service/client';
import { createRateLimiter } from '../../server/service/rate-limiter';
import { createHttpTransport } from '../../server/service/transport/http';
import type { CallOptions, ServiceClient } from '../../server/service/types';

/** The API key of all tests. It may only be sent in one header, and must not appear anywhere else. */
export const CANARY = 'canary-4f1d9c77b2e84a6f';
export const person: CallOptions = { lane: 'page' };
export const UUID = '0b6f6a4e-6d0a-4f0e-9f2b-7c5a1d3e8f90';
export const ana = { first_name: 'Ana', last_name: 'Ruiz', phone: '+34612344711', email: 'ana@example.com' };
export const hello = { phone: '+34612344711', template: { name: 'hello', language: { code: 'en' } } };

type Options = Partial<ServiceClientOptions> & {
  socket?: Parameters<typeof createHttpTransport>[0]['socket'];
};

/** A client like the app's, over real connections. It is closed at the end of the test. */
export function serviceClientFor(baseUrl: string, { socket, ...options }: Options = {}): ServiceClient {
  const client = createServiceClient({
    transport: createHttpTransport({ baseUrl, socket }),
    key: CANARY,
    rateLimiter: createRateLimiter({ requestsPerMinute: 0 }),
    timeoutMs: 5_000,
    ...options,
  });
  onTestFinished(() => client.close());
  return client;
}

/** The error of a call. Checks that it is an AppError and doesn't contain the key. */
export async function failure(call: Promise<unknown>): Promise<AppError> {
  const error = await call.then(
    (value) => expect.fail(`Expected a failure, got ${inspect(value)}`),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(CANARY);
  expect(JSON.stringify(error)).not.toContain(CANARY);
  return error as AppError;
}

export function listPage(client: ServiceClient) {
  return client.listContacts({ page: 1, per_page: 10 }, person);
}

export function contactsPage(data: unknown, meta: Record<string, unknown> = {}) {
  return {
    data,
    links: { first: 'http://evil.example/?page=1', last: null, prev: null, next: null },
    meta: { current_page: 1, from: 1, to: 1, last_page: 1, per_page: 10, total: 1, ...meta },
  };
}

export const contact = {
  id: 7,
  uuid: UUID,
  organization_id: 1,
  first_name: 'Ana',
  last_name: 'Ruiz',
  phone: '+34612344711',
  email: 'ana@example.com',
  full_name: 'Ana Ruiz',
  formatted_phone_number: '+34 612 34 47 11',
  latest_chat_created_at: '2024-04-06T20:11:44.000000Z',
  avatar: null,
  address: '{"street":null,"city":"Vigo"}',
  metadata: '[]',
  contact_group_id: 3,
  is_favorite: 0,
  ai_assistance_enabled: 1,
  unread_messages: 2,
  created_by: 1,
  created_at: '2024-04-06T20:11:44.000000Z',
  updated_at: '2024-04-06T20:11:44.000000Z',
  deleted_at: null,
};

/** Without the number that it is for, since tests have it for messages to anyone. */
export const acceptedSend = {
  statusCode: 200,
  data: {
    success: true,
    data: {
      messaging_product: 'whatsapp',
      contacts: [{ wa_id: '34612344711' }],
      messages: [{ id: 'wamid.1', message_status: 'accepted' }],
      chat: {
        id: 9,
        uuid: UUID,
        wam_id: 'wamid.1',
        status: 'accepted',
        is_read: false,
        contact,
        media: null,
      },
    },
  },
};
