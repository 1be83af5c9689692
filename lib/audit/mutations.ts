import { useSaveSetting } from '../api/setting-queries';
import { auditQueries } from './queries';
import type { AuditSettings, AuditSettingsRead } from './settings';

export const useSaveAuditSettings = () =>
  useSaveSetting<AuditSettings, AuditSettingsRead>('audit', [auditQueries.all()]);
