import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/client';
import { settingQuery } from '../api/setting-queries';
import type { GeneralSettings, PhoneCountry } from './general';
import type { RoleSettings } from './roles';

export const generalSettingQuery = () => settingQuery<GeneralSettings>('general', { staleTime: 60_000 });

export const phoneCountryQueries = {
  all: () =>
    queryOptions({
      queryKey: ['phone-countries'] as const,
      queryFn: ({ signal }) => request<{ data: PhoneCountry[] }>('/api/phone-numbers/countries', { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      select: ({ data }) => data,
    }),
};

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The name of the country of numbers without country code; null when there is none, or it is not known yet. */
export function useDefaultCountry(): string | null {
  const code = useQuery(generalSettingQuery()).data?.default_country;
  return code ? (names.of(code) ?? code) : null;
}

export const roleSettingQuery = () => settingQuery<RoleSettings>('roles');
