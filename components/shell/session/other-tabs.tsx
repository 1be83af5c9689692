import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useChangeLanguage } from '@/components/ui/hooks/use-change-language';
import { crossTab, refresh, type TabMessage } from '@/lib/api/cross-tab';

/** Follows what a person saves and chooses in another tab. */
export function OtherTabs() {
  const client = useQueryClient();
  const changeLanguage = useChangeLanguage();
  const follow = useEffectEvent((message: TabMessage) => {
    if (message.type === 'language') void changeLanguage(message.language);
    if (message.type === 'changed')
      void refresh(client, message.prefixes, document.visibilityState === 'visible');
  });
  useEffect(() => crossTab.subscribe(follow), []);
  return null;
}
