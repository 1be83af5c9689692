import 'server-only';
import type { Contact, ContactSeen } from '@/lib/contacts/schema';
import type { Page } from '@/lib/http/page';
import type { Context } from './context';
import { DeskError } from './errors';
import { knownContact, rememberPage, seenAt } from './known-contacts';
import { service } from './service/instance';
import type { PageQuery } from './service/types';

type ListOptions = {
  /** Only when the service's budget can spare it: for pages that nobody has asked for yet. */
  spare?: boolean;
};

export async function listContacts(
  ctx: Context,
  query: PageQuery,
  { spare }: ListOptions = {},
): Promise<Page<Contact>> {
  const page = await service().listContacts(query, { lane: 'person', signal: ctx.signal, spare });
  rememberPage(page);
  return page;
}

/** A contact as the desk last read it. Costs no call, and so throws `not_found` for one that no page has shown yet. */
export function recallContact(uuid: string): ContactSeen {
  const [contact, seen] = [knownContact(uuid), seenAt(uuid)];
  if (!contact || !seen) {
    throw new DeskError('not_found', 'The desk has not read this contact yet, if the service has it at all.');
  }
  return { data: contact, meta: seen };
}
