'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { dataSettingQuery } from '@/lib/data/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { SettingPage } from '../setting-page';
import { SizesSection } from './sizes-section';

const LazyForm = lazyWithPreload(
  () => import('./data-settings-form').then((module) => module.DataSettingsForm),
  ['forms', 'data-settings-form', 'kept-for'],
);

export function DataSettingsView() {
  const t = useMessages('data-settings');
  return (
    <SettingPage title={t('title')} loading={t('loading')} failed={t('failed')} query={dataSettingQuery()}>
      {(settings) => (
        <div className="grid max-w-240 grid-cols-1 content-start gap-4">
          <SizesSection />
          <LazyForm settings={settings} />
        </div>
      )}
    </SettingPage>
  );
}
