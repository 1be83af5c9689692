import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import { toQueryString } from '../api/query-string';
import { settingQuery, useSaveSetting } from '../api/setting-queries';
import type { DataSettingsForm } from './retention';
import type { DataSettings, DataSettingsRead, DataSizes, RetentionPreview } from './schema';

export const dataQueries = {
  all: () => ['data'] as const,
  sizes: () =>
    queryOptions({
      queryKey: [...dataQueries.all(), 'sizes'] as const,
      queryFn: ({ signal }) => request<DataSizes>('/api/data/sizes', { signal }),
      staleTime: 60_000,
    }),
  preview: (values: DataSettingsForm) =>
    queryOptions({
      queryKey: [...dataQueries.all(), 'preview', values] as const,
      queryFn: ({ signal }) =>
        request<RetentionPreview>(`/api/data/preview?${toQueryString(values)}`, { signal }),
      placeholderData: keepPreviousData,
    }),
};

export const dataSettingQuery = () => settingQuery<DataSettingsRead>('data');

export const useSaveDataSettings = () =>
  useSaveSetting<DataSettings, DataSettingsRead>('data', [dataQueries.all()]);
