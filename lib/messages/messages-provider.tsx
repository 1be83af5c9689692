'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Namespace, Translate } from './catalog';
import { keepMessages, type MessagesOfPage, translate } from './loaded';

const Language = createContext('en');

/** Gives messages to all that is inside, and to lazy parts that are shown later. */
export function MessagesProvider({ children, ...messages }: MessagesOfPage & { children: ReactNode }) {
  if (typeof window !== 'undefined') keepMessages(messages);
  return <Language value={messages.language}>{children}</Language>;
}

export const useLanguage = () => useContext(Language);

/** Writes coded text without values, such as the label of a filter. Lists need no more for their first paint. */
export function useLabel(): (name: string) => string {
  const language = useLanguage();
  return (name) => {
    const at = name.indexOf('.');
    return translate(language, name.slice(0, at) as Namespace).write(name.slice(at + 1), {}) ?? name;
  };
}

export function useMessages<In extends Namespace>(namespace: In): Translate<In> {
  return translate(useLanguage(), namespace);
}
