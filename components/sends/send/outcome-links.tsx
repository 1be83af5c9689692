'use client';

import Link from 'next/link';
import { contactsHref } from '@/lib/contacts/search-params';
import { doNotSendHref } from '@/lib/do-not-send/search-params';
import type { Send } from '@/lib/sends/schema';
import { templatesHref } from '@/lib/templates/search-params';

const OF_TEMPLATE = [
  '100',
  '131008',
  '131009',
  '132000',
  '132001',
  '132005',
  '132007',
  '132012',
  '132015',
  '132016',
  'check',
];

/** Where what stood in the way can be mended. */
export function OutcomeLinks({ send }: { send: Send }) {
  const { problem, template_version, contact_uuid, phone } = send;
  const look = 'inline-flex min-h-8 items-center font-medium text-accent underline-offset-2 hover:underline';
  if (!problem) return null;
  return (
    <>
      {template_version && OF_TEMPLATE.includes(problem.code) && (
        <Link className={look} href={templatesHref({ template: template_version.id })}>
          Open the template
        </Link>
      )}
      {contact_uuid && problem.code === '131026' && (
        <Link className={look} href={contactsHref({ contact: contact_uuid })}>
          Open the contact
        </Link>
      )}
      {problem.code === 'do_not_send' && (
        <Link className={look} href={doNotSendHref({ q: phone })}>
          Open the do-not-send list
        </Link>
      )}
    </>
  );
}
