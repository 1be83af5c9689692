import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading } from '../api/client';
import { toQueryString } from '../api/query-string';
import { settingQuery } from '../api/setting-queries';
import type { DataSizes, RetentionPreview } from './schema';
import type { DataSettingsInput, DataSettingsRead } from './settings';

export const dataQueries = {
  all: () => ['data'] as const,
  sizes: () =>
    queryOptions({
      queryKey: [...dataQueries.all(), 'sizes'] as const,
      queryFn: reading<DataSizes>('/api/data/sizes'),
      staleTime: 60_000,
    }),
  preview: (values: DataSettingsInput) =>
    queryOptions({
      queryKey: [...dataQueries.all(), 'preview', values] as const,
      queryFn: reading<RetentionPreview>(`/api/data/preview?${toQueryString(values)}`),
      placeholderData: keepPreviousData,
    }),
};

export const dataSettingQuery = () => settingQuery<DataSettingsRead>('data');
