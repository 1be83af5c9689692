'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Namespace, Translate } from './catalog';
import { inLanguage } from './coded';
import { keepMessages, type MessagesOfPage, translate } from './loaded';

const Language = createContext('en');

/** Gives messages to all that is inside, and to lazy parts that are shown later. */
export function MessagesProvider({ children, ...messages }: MessagesOfPage & { children: ReactNode }) {
  if (typeof window !== 'undefined') keepMessages(messages);
  return <Language value={messages.language}>{children}</Language>;
}

/** Writes coded text, such as the label of a filter. */
export function useText(): (text: string) => string {
  const language = useContext(Language);
  return (text) => inLanguage(language, text);
}

export function useMessages<In extends Namespace>(namespace: In): Translate<In> {
  return translate(useContext(Language), namespace);
}
