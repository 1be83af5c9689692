import { useSaveSetting } from '../api/setting-queries';
import { contactQueries } from '../contacts/queries';
import type { GeneralSettings } from './general';
import type { RoleSettings } from './roles';

export const useSaveGeneralSettings = () =>
  useSaveSetting<GeneralSettings>('general', [contactQueries.phones(), contactQueries.duplicates()]);

export const useSaveRoleSettings = () => useSaveSetting<RoleSettings>('roles');
