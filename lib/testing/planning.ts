import 'server-only';
import { beforeEach } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { createBroadcast } from '../server/broadcasts/broadcasts';
import { planBroadcast } from '../server/broadcasts/plan';
import type { Store } from '../server/db/client';
import { draftTo, saleTemplate, signUp } from './broadcasts';
import { marketer } from './marketer';
import { withSandbox } from './service';
import { setUpApp } from './stores';

export const ana = { first_name: 'Ana', phone: '+34612000001', contact_group_id: 7 };
export const bo = { first_name: 'Bo', phone: '+34612000002', contact_group_id: 7 };
export const cy = { first_name: null, phone: '+12025550123', contact_group_id: 7 };
export const group = { type: 'group', id: 7 };
/** The template is a marketing one, and one of the people has a number there. */
export const alsoToUs = { exclusions: { us_marketing: 'send' } };

/** These contacts, in this order. */
export const selected = (contacts: Contact[]) => ({
  type: 'contacts',
  uuids: contacts.map(({ uuid }) => uuid),
});

export const csv = (text: string, columns: object = { phone: 'Phone', name: 'Name' }) => ({
  type: 'csv',
  text,
  columns,
});

/** Before each test, an app with a sale's template, of which the broadcasts are unless `values` name another. */
export function planning(open: () => Store) {
  let template_id: string;

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '60' });
    withSandbox();
    await signUp(marketer());
    template_id = await saleTemplate();
  });

  const draft = async (sources: unknown[], values?: object) =>
    (await createBroadcast(marketer(), draftTo(template_id, sources, values))).id;
  const recipients = () => open().selectFrom('broadcast_recipient').selectAll().orderBy('position').execute();

  return {
    templateId: () => template_id,
    draft,
    plan: async (sources: unknown[], values?: object) =>
      planBroadcast(marketer(), await draft(sources, values)),
    recipients,
    /** The numbers with what becomes of them. */
    outcomes: async () => (await recipients()).map(({ phone, reason, state }) => [phone, reason ?? state]),
  };
}
