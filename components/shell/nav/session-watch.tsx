'use client';

import { useEffect } from 'react';
import { crossTab } from '@/lib/api/cross-tab-channel';
import { forgetRecentContacts } from '@/lib/contacts/recent';
import { sayEnded, sayResumed, saySomeoneElse } from '../session/session-end';

/** Tells the browser's other tabs who is signed in, and hears who signs in or out there. */
export function SessionWatch({ person }: { person: string }) {
  useEffect(() => {
    crossTab.tell({ type: 'signed-in', person });
    return crossTab.hear((news) => {
      if (news.type === 'signed-out') {
        forgetRecentContacts();
        sayEnded();
      }
      if (news.type !== 'signed-in') return;
      if (news.person === person) sayResumed();
      else saySomeoneElse();
    });
  }, [person]);
  return null;
}
