import { DEFAULT_TABLE_PREFERENCES, type TablePreferences } from '../contacts/columns';

export type Preferences = {
  contacts_table: TablePreferences;
  /** `single_keys`: whether single letters are shortcuts, which speech input and typing mistakes trigger (WCAG 2.1.4). */
  keyboard: { single_keys: boolean };
  /** The person's own number for test messages, E.164; `''` if none is set. */
  test_phone: string;
  /** `in_browser`: whether the browser also notifies about broadcasts while the tab is in the background. */
  broadcast_notices: { in_browser: boolean };
  first_steps: { hidden: boolean };
  /** Such as es or pt-BR; null for the team's, or else the browser's. */
  language: string | null;
};

export type PreferenceKey = keyof Preferences;

export const DEFAULT_PREFERENCES: Preferences = {
  contacts_table: DEFAULT_TABLE_PREFERENCES,
  keyboard: { single_keys: true },
  test_phone: '',
  broadcast_notices: { in_browser: false },
  first_steps: { hidden: false },
  language: null,
};
