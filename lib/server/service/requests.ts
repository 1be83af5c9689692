import 'server-only';
import { E164 } from '@/lib/e164';
import { coded } from '@/lib/messages/coded';
import { AppError } from '@/lib/server/errors';
import { isUuid } from './schemas/fields';
import type { ContactFields, PageQuery, TemplateMessage } from './types';

/** The headers of every request. None of their values comes from a caller. */
export function headersOf(key: string): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Encoding': 'identity',
    Authorization: `Bearer ${key}`,
    'User-Agent': 'Frontdesk',
  };
}

/** A request for one page of a list. Throws AppError `bad_request` for an invalid page or size. */
export function listOf(path: string, noun: Noun, { page, per_page }: PageQuery): ServiceOperation {
  if (!isCount(page) || !isCount(per_page)) {
    throw new AppError('bad_request', coded('service-errors.pageSize'));
  }
  return { method: 'GET', path, query: { page: String(page), per_page: String(per_page) }, noun };
}

export function create(path: string, noun: Noun, body: unknown): ServiceOperation {
  return { method: 'POST', path, noun, body };
}

/** An update of one record. Throws AppError `not_found` for an invalid UUID, which must not become part of a path. */
export function update(path: string, uuid: string, noun: Noun, body: unknown): ServiceOperation {
  if (!isUuid(uuid)) {
    throw new AppError('not_found', coded('service-errors.invalidUuid', { noun: choiceOf(noun) }), {
      outcome: 'not_executed',
    });
  }
  return { method: 'PUT', path: `${path}/${uuid}`, uuid, noun, body };
}

export function contactBody({ first_name, last_name, phone, email }: ContactFields): ContactFields {
  return { first_name, last_name, phone, email } satisfies Record<keyof ContactFields, unknown>;
}

/** The body of a send. Throws AppError `invalid` for a phone number that is not E.164. */
export function messageBody({ phone, template }: TemplateMessage): TemplateMessage {
  if (!E164.test(phone)) {
    throw new AppError('invalid', coded('fields.phoneFormatE164'), {
      issues: [{ path: 'phone', message: coded('fields.phoneFormatE164') }],
      outcome: 'not_executed',
    });
  }
  const { name, language, components } = template;
  return { phone, template: { name, language: { code: language.code }, components } };
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}

/** A request to the service. `noun` names the record in texts for people. */
export type ServiceOperation = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  uuid?: string;
  query?: Record<string, string>;
  body?: unknown;
  noun: Noun;
};

type Noun = 'contact' | 'group' | 'reply' | 'message';

/** As the sentences of `service-errors` choose by it. */
export function choiceOf(noun: Noun): Exclude<Noun, 'message'> | 'other' {
  return noun === 'message' ? 'other' : noun;
}

export function isWrite(operation: ServiceOperation): boolean {
  return operation.method !== 'GET';
}
