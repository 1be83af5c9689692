import { useSaveSetting } from '../api/setting-queries';
import { contactQueries } from '../contacts/queries';
import { overviewQueries } from '../overview/queries';
import type { GeneralSettings } from './general';
import type { RoleSettings } from './roles';

export const useSaveGeneralSettings = () =>
  useSaveSetting<GeneralSettings>('general', [
    contactQueries.phones(),
    contactQueries.duplicates(),
    // It says when no default country is set.
    overviewQueries.all(),
  ]);

export const useSaveRoleSettings = () => useSaveSetting<RoleSettings>('roles');
