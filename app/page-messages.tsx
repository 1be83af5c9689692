import type { ReactNode } from 'react';
import type { Namespace } from '@/lib/messages/catalog';
import { MessagesProvider } from '@/lib/messages/messages-provider';
import { pageMessages } from '@/lib/server/messages/catalog';
import { pageLanguage } from './guard';

type PageMessagesProps = {
  /** Those that the page needs besides the ones of its layouts; `lib/messages/pages.test.ts` says which. */
  of: readonly Namespace[];
  children: ReactNode;
};

export async function PageMessages({ of, children }: PageMessagesProps) {
  return <MessagesProvider {...pageMessages(await pageLanguage(), of)}>{children}</MessagesProvider>;
}
