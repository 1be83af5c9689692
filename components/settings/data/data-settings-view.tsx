'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { dataSettingQuery } from '@/lib/data/queries';
import { PAGE_TITLES } from '@/lib/page-titles';
import { SettingPage } from '../setting-page';
import { SizesSection } from './sizes-section';

const LazyForm = lazyWithPreload(
  () => import('./data-settings-form').then((module) => module.DataSettingsForm),
  ['forms'],
);

export function DataSettingsView() {
  return (
    <SettingPage
      title={PAGE_TITLES.data}
      loading="Loading the data settings"
      failed="Couldn’t load the data settings"
      query={dataSettingQuery()}
    >
      {(settings) => (
        <div className="grid max-w-240 grid-cols-1 content-start gap-4">
          <SizesSection />
          <LazyForm settings={settings} />
        </div>
      )}
    </SettingPage>
  );
}
