import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { saidOf } from '@/lib/api/client';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { useSavePreference } from '@/lib/preferences/mutations';
import { preferenceQueries } from '@/lib/preferences/queries';

export function BroadcastNoticesForm() {
  const { data: preferences } = useQuery(preferenceQueries.mine());
  const t = useMessages('account');
  const write = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate } = useSavePreference((error) => setProblem(saidOf(error) ?? null));

  async function choose(isOn: boolean) {
    setProblem(null);
    if (isOn && (await askBrowser()) !== 'granted') {
      setProblem(t('notices.blocked'));
      return;
    }
    mutate({ key: 'broadcast_notices', value: { in_browser: isOn } });
  }

  return (
    <div className="grid gap-3">
      <Checkbox
        label={t('notices.show')}
        disabled={!preferences}
        checked={preferences?.broadcast_notices.in_browser ?? false}
        onChange={({ target }) => void choose(target.checked)}
      />
      {problem && (
        <Note tone="warning" role="alert">
          {write(problem)}
        </Note>
      )}
    </div>
  );
}

async function askBrowser(): Promise<NotificationPermission> {
  return typeof Notification === 'undefined' ? 'denied' : Notification.requestPermission();
}
