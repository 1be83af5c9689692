import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import { auditQueries } from './queries';
import type { AuditSettings, AuditSettingsRead } from './schema';

export function useSaveAuditSettings() {
  return useMutation({
    mutationFn: (settings: AuditSettings) =>
      request<AuditSettingsRead>('/api/audit/settings', { method: 'PUT', body: settings }),
    meta: { invalidates: [auditQueries.all()] },
  });
}
