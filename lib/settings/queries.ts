import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../api/client';
import { contactQueries, duplicateQueries } from '../contacts/queries';
import type { GeneralSettings, PhoneCountry, RoleSettings } from './schema';

const PATH = '/api/settings/general';

export const generalSettingsQueries = {
  all: () => ['general-settings'] as const,
  read: () =>
    queryOptions({
      queryKey: [...generalSettingsQueries.all(), 'read'] as const,
      queryFn: ({ signal }) => request<GeneralSettings>(PATH, { signal }),
      staleTime: 60_000,
    }),
};

export const phoneCountryQueries = {
  all: () =>
    queryOptions({
      queryKey: ['phone-countries'] as const,
      queryFn: ({ signal }) => request<{ data: PhoneCountry[] }>('/api/phone-numbers/countries', { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      select: ({ data }) => data,
    }),
};

export function useSaveGeneralSettings() {
  return useMutation({
    mutationFn: (settings: GeneralSettings) =>
      request<GeneralSettings>(PATH, { method: 'PUT', body: settings }),
    meta: { invalidates: [generalSettingsQueries.all(), contactQueries.phones(), duplicateQueries.all()] },
  });
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The name of the country of numbers without country code; null when there is none, or it is not known yet. */
export function useDefaultCountry(): string | null {
  const code = useQuery(generalSettingsQueries.read()).data?.default_country;
  return code ? (names.of(code) ?? code) : null;
}

const ROLES_PATH = '/api/settings/roles';

export const roleSettingsQueries = {
  all: () => ['role-settings'] as const,
  read: () =>
    queryOptions({
      queryKey: [...roleSettingsQueries.all(), 'read'] as const,
      queryFn: ({ signal }) => request<RoleSettings>(ROLES_PATH, { signal }),
    }),
};

export function useSaveRoleSettings() {
  return useMutation({
    mutationFn: (settings: RoleSettings) =>
      request<RoleSettings>(ROLES_PATH, { method: 'PUT', body: settings }),
    meta: { invalidates: [roleSettingsQueries.all()] },
  });
}
