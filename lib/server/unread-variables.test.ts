import { expect, it } from 'vitest';
import { VARIABLES } from './env';
import { unreadVariables } from './unread-variables';

const unread = (...names: string[]) => unreadVariables(names, VARIABLES);

it.each([
  'TRUSTED_PROXY',
  'DATABASE_URI',
  'DATADIR',
  'APP_URI',
  'LOGLEVEL',
  'SERVICE_URL',
  'OIDC_REDIRECT_URI',
  'ADMIN_MAIL',
  'METRICS_PATH',
  'AUTH_SECRET_FILES',
  'APP_URL_FILE',
  'PORT_FILE',
])('names %s when it’s set, which looks like a variable of Frontdesk', (name) => {
  expect(unread(name)).toEqual([name]);
});

it('names none that Frontdesk reads, and none of other programs', () => {
  expect(unread(...VARIABLES)).toEqual([]);
  const others = [
    'PATH',
    'HOME',
    'PWD',
    'TERM',
    'USER',
    'LANG',
    'SHELL',
    'HOSTNAME',
    'NODE_ENV',
    'NODE_OPTIONS',
  ];
  expect(
    unread(...others, 'POSTGRES_PORT', 'TEST_DATABASE_URL', 'OTEL_SERVICE_NAME', 'SANDBOX_PORT'),
  ).toEqual([]);
});
