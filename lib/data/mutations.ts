import { useSaveSetting } from '../api/setting-queries';
import { dataQueries } from './queries';
import type { DataSettings, DataSettingsRead } from './settings';

export const useSaveDataSettings = () =>
  useSaveSetting<DataSettings, DataSettingsRead>('data', [dataQueries.all()]);
