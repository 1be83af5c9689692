/** The title of each page: its heading, its name in the browser and in the settings, and the group of its shortcuts. */
export const PAGE_TITLES = {
  contacts: 'Contacts',
  groups: 'Groups',
  send: 'Send a template',
  sendHistory: 'Sent messages',
  broadcasts: 'Broadcasts',
  templates: 'Templates',
  replies: 'Automated replies',
  settings: 'Settings',
  generalSettings: 'General',
  doNotSend: 'Do-not-send list',
  sendSettings: 'Sending',
  staff: 'Staff',
  audit: 'Audit log',
  service: 'Service',
  account: 'Your account',
} as const;
