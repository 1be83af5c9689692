import { useEffect, useEffectEvent } from 'react';
import { crossTab } from '@/lib/api/cross-tab';
import { useChangeLanguage } from './use-change-language';

/** Follows a choice that was made in another tab. */
export function LanguageOfOtherTabs() {
  const change = useEffectEvent(useChangeLanguage());
  useEffect(
    () =>
      crossTab.subscribe((message) => {
        if (message.type === 'language') void change(message.language);
      }),
    [],
  );
  return null;
}
