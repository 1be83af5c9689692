import { queryOptions, useQuery } from '@tanstack/react-query';
import { reading } from '../api/client';
import { settingQuery } from '../api/setting-queries';
import { regionName } from '../language/region-name';
import { useLanguage } from '../messages/messages-provider';
import type { GeneralSettings, PhoneCountry } from './general';
import type { RoleSettings } from './roles';

export const generalSettingQuery = () => settingQuery<GeneralSettings>('general', { staleTime: 60_000 });

export const phoneCountryQueries = {
  all: () =>
    queryOptions({
      queryKey: ['phone-countries'] as const,
      queryFn: reading<{ data: PhoneCountry[] }>('/api/phone-numbers/countries'),
      staleTime: Number.POSITIVE_INFINITY,
      select: ({ data }) => data,
    }),
};

/** The name of the country of numbers without country code; null when there is none, or it is not known yet. */
export function useDefaultCountry(): string | null {
  const language = useLanguage();
  const code = useQuery(generalSettingQuery()).data?.default_country;
  return code ? regionName(code, language) : null;
}

export const roleSettingQuery = () => settingQuery<RoleSettings>('roles');
