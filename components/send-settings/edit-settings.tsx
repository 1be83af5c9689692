'use client';

import { Suspense, useState } from 'react';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Skeleton } from '@/components/ui/display/skeleton';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { toast } from '@/components/ui/overlay/toast';
import type { SendSettings, SendSettingsRead } from '@/lib/sends/settings';
import { useSaveSendSettings } from '@/lib/sends/settings-queries';

const LazySettingsForm = lazyWithPreload(() =>
  import('./settings-form').then((module) => module.SettingsForm),
);

/** Opens anew with what holds once it is saved, and not before: what others save meanwhile must not take the typing. */
export function EditSettings({ settings }: { settings: SendSettingsRead }) {
  const [round, setRound] = useState(0);
  return <OpenForm key={round} settings={settings} onSaved={() => setRound(round + 1)} />;
}

function OpenForm({ settings, onSaved }: { settings: SendSettingsRead; onSaved: () => void }) {
  const { per_person_day, per_desk_day, shield_minutes } = settings;
  const form = useFormDraft<SendSettings>('send-settings', { per_person_day, per_desk_day, shield_minutes });
  const { mutateAsync } = useSaveSendSettings();
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full" />}>
      <LazySettingsForm
        key={form.key}
        {...form.props}
        onSubmit={async (next) => {
          await mutateAsync(next);
          form.saved();
          void toast('success', 'Saved. It holds from the next message.');
          onSaved();
        }}
      />
    </Suspense>
  );
}
