import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { ConflictForm } from '@/components/forms/conflict-form';
import { fieldsOf } from '@/lib/contacts/fields';
import type { HistoryEntry } from '@/lib/contacts/queries';
import type { Contact } from '@/lib/contacts/schema';
import { translate } from '@/lib/messages/loaded';
import { conflictFields } from '../form/edit-contact';
import { HistoryItem } from '../history/history-item';
import { whyNotUndo } from '../history/history-tab';
import { ContactState } from '../use-contact-state';
import { ContactSheet } from './contact-sheet';

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
const contact: Contact = {
  id: 7,
  uuid: '7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d',
  organization_id: 1,
  first_name: 'María',
  last_name: 'García',
  phone: '+34612344711',
  email: 'maria@example.com',
  full_name: 'María García',
  formatted_phone_number: '+34 612 34 47 11',
  latest_chat_created_at: null,
  avatar: 'https://example.com/a.jpg',
  address: '{"street":"Calle 1","city":"Madrid"}',
  metadata: '{"customer_number":"C-1"}',
  contact_group_id: 1,
  is_favorite: 1,
  ai_assistance_enabled: 0,
  unread_messages: 3,
  created_by: 4,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
  deleted_at: null,
};

const ROUTER = {} as AppRouterInstance;

/** With what is loaded on first use: the first time waits for it. */
async function render(node: ReactNode, searchParams = `?contact=${contact.uuid}`): Promise<string> {
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <AppRouterContext value={ROUTER}>
        <PathnameContext value="/contacts">
          <SearchParamsContext value={new URLSearchParams(searchParams)}>
            <ContactState>{node}</ContactState>
          </SearchParamsContext>
        </PathnameContext>
      </AppRouterContext>
    </QueryClientProvider>
  );
  await prerender(page);
  return renderToStaticMarkup(page);
}

const sheet = (change: Partial<Contact> = {}) =>
  render(<ContactSheet contacts={[{ ...contact, ...change }]} loading={false} canWrite />);

describe('the sheet', () => {
  it('shows every field, and loads nothing from elsewhere', async () => {
    const html = await sheet();
    for (const text of [
      'García',
      'Calle 1',
      'customer_number',
      'C-1',
      'User 4',
      contact.uuid,
      'Edit contact',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('maria@example.com');
    expect(html).toContain('href="https://example.com/a.jpg"');
    expect(html).not.toContain('<img');
  });

  it('marks a deleted contact and offers no way to change it', async () => {
    const html = await sheet({ deleted_at: '2026-02-01T00:00:00.000Z' });
    expect(html).toContain('It can’t be changed.');
    expect(html).not.toContain('mode=edit');
  });

  it('says which role a link to the form needs, where the user has none that edits', async () => {
    const search = `?contact=${contact.uuid}&mode=edit`;
    const html = await render(<ContactSheet contacts={[contact]} loading={false} canWrite={false} />, search);
    expect(html).toContain('To edit contacts, you need the role Support or Admin.');
    const form = <ContactSheet contacts={[]} loading={false} canWrite={false} />;
    expect(await render(form, '?contact=new')).toContain('To add contacts, you need the role');
  });

  it('holds hostile text as text in every field', async () => {
    const fields = [
      'first_name',
      'last_name',
      'full_name',
      'phone',
      'formatted_phone_number',
      'email',
    ] as const;
    const texts = Object.fromEntries(fields.map((field) => [field, HOSTILE]));
    const html = await sheet({
      ...texts,
      avatar: 'javascript:alert(1)',
      address: HOSTILE,
      metadata: `{"a":"<b>"}`,
    });
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).not.toContain('href="javascript:');
    expect(html).toContain('couldn’t be read');
  });
});

it('asks only for what both sides changed, and keeps theirs where nothing was typed', async () => {
  const current = { ...contact, first_name: 'Maria', last_name: 'Núñez' };
  const yours = {
    first_name: 'Marisol',
    last_name: 'García',
    phone: '+34 612 34 47 11',
    email: 'marisol@example.com',
  };
  const html = await render(
    <ConflictForm
      title="Someone else has changed this contact"
      change={{ at: null }}
      fields={conflictFields(translate('en', 'contact-fields'), (phone) => phone)}
      base={fieldsOf(contact)}
      theirs={fieldsOf(current)}
      yours={yours}
      pending={false}
      failure={null}
      onSave={() => {}}
      onBack={() => {}}
    />,
  );
  expect(html.match(/<legend[^>]*>[^<]+/g)?.map((legend) => legend.split('>')[1])).toEqual(['First name']);
  expect(html).toContain('Kept from the other side: Last name.');
  expect(html).toContain('Your other changes are kept: Email.');
  expect(
    html.match(/<input[^>]*checked=""[^>]*>/g)?.map((input) => /value="(\w+)"/.exec(input)?.[1]),
  ).toEqual(['yours']);
});

describe('an entry of the history', () => {
  const fields = { first_name: 'Maria', last_name: '', phone: '+34612344711', email: '' };
  const entry: HistoryEntry = {
    id: 1,
    at: '2026-01-01T00:00:00.000Z',
    who: 'Nia',
    by_itself: false,
    action: 'update',
    outcome: 'done',
    reason: null,
    note: 'The messaging service cleared the address.',
    before: fields,
    after: { ...fields, first_name: 'Marisol' },
    previous_address: contact.address,
    previous_metadata: null,
    facts: null,
    follow_up: null,
    undoable: null,
  };

  it('tells from what to what, what the service did beside it, and what was there', async () => {
    const html = await render(
      <HistoryItem
        contact={contact.uuid}
        entry={entry}
        undo={{ refusal: null, pending: false, run: () => {} }}
      />,
    );
    for (const text of ['Nia', 'Maria', 'Marisol', 'cleared the address', 'Calle 1', 'Undo this change']) {
      expect(html).toContain(text);
    }
  });

  it('tells of tags, the owner and fields', async () => {
    const change: HistoryEntry['facts'] = {
      tags: { added: ['VIP', 'Spain'], removed: ['Old'] },
      owner: { before: null, after: 'Tom' },
      fields: [
        { key: 'discount', label: 'Discount', is_date: false, before: null, after: 1234.5 },
        { key: 'partner', label: 'Partner', is_date: false, before: true, after: false },
      ],
    };
    const facts: HistoryEntry = {
      ...entry,
      action: 'facts',
      note: null,
      before: null,
      after: null,
      facts: change,
    };
    const html = await render(<HistoryItem contact={contact.uuid} entry={facts} undo={false} />);
    for (const text of ['VIP, Spain', 'Old', 'Owner', 'Tom', 'Discount', '1,234.5', 'Partner', 'Yes', 'No']) {
      expect(html).toContain(text);
    }
  });

  it('offers to undo a change of many contacts while that can be done, to those who may edit', async () => {
    const bulk: HistoryEntry = {
      ...entry,
      action: 'bulk',
      note: null,
      before: null,
      after: null,
      undoable: { id: 'c', contacts: 3 },
    };
    const undo = { refusal: null, pending: false, run: () => {} };
    expect(await render(<HistoryItem contact={contact.uuid} entry={bulk} undo={undo} />)).toContain(
      'Undo for all contacts',
    );
    expect(await render(<HistoryItem contact={contact.uuid} entry={bulk} undo={false} />)).not.toContain(
      'Undo',
    );
    expect(
      await render(<HistoryItem contact={contact.uuid} entry={{ ...bulk, undoable: null }} undo={undo} />),
    ).not.toContain('Undo');
  });

  it('always gives the reason why it cannot be undone', () => {
    const t = translate('en', 'contacts-history');
    const changed = { ...contact, ...entry.after };
    expect(whyNotUndo(t, entry, changed)).toBeNull();
    expect(whyNotUndo(t, entry, { ...changed, first_name: 'Mari' })).toMatch(/changed this since/);
    expect(whyNotUndo(t, { ...entry, before: null }, contact)).toMatch(/aren’t known/);
    expect(whyNotUndo(t, { ...entry, outcome: 'refused' }, contact)).toMatch(/rejected/);
    expect(whyNotUndo(t, { ...entry, action: 'create' }, contact)).toMatch(/can’t be deleted/);
    expect(whyNotUndo(t, entry, { ...contact, deleted_at: 'x' })).toMatch(/deleted/);
    expect(whyNotUndo(t, entry, { ...contact, ...fields })).toMatch(/already/);
  });
});
