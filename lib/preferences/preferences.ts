import { DEFAULT_TABLE_PREFERENCES, type TablePreferences } from '../contacts/columns';

/** What a person has chosen of the desk, on whatever machine they sit. */
export type Preferences = {
  contacts_table: TablePreferences;
  /** `single_keys`: whether letters alone are shortcuts, which speech input and slips of the hand set off (WCAG 2.1.4). */
  keyboard: { single_keys: boolean };
  /** One's own number for test messages, E.164; `''` while there is none. */
  test_phone: string;
};

export type PreferenceKey = keyof Preferences;

export const DEFAULT_PREFERENCES: Preferences = {
  contacts_table: DEFAULT_TABLE_PREFERENCES,
  keyboard: { single_keys: true },
  test_phone: '',
};
