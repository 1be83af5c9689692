import { signIn } from './app';
import { attemptOf, nextMark, nextPhone, type Write } from './service-writes';

/** Writes that never reach the service. */
export const APP_WRITES: Write[] = [
  {
    name: 'do not send',
    async attempt({ call }) {
      const phone = nextPhone();
      return attemptOf(phone, await call('POST', '/api/do-not-send', { phone, reason: 'They asked.' }));
    },
  },
  {
    name: 'sign in',
    async attempt({ app }) {
      const browser = nextMark();
      return attemptOf(browser, await signIn(app, browser));
    },
  },
  {
    name: 'invite',
    async attempt({ call }) {
      const name = nextMark();
      const email = `${name.replace(' ', '-').toLowerCase()}@trials.example`;
      return attemptOf(
        name,
        await call('POST', '/api/staff/invitations', { name, email, roles: ['support'] }),
      );
    },
  },
  {
    name: 'save view',
    async attempt({ call }) {
      const name = nextMark();
      return attemptOf(name, await call('POST', '/api/views', { name, shared: false, query: '' }));
    },
  },
  {
    name: 'preference',
    async attempt({ call }) {
      const value = nextPhone();
      return attemptOf(value, await call('PUT', '/api/account/preferences', { key: 'test_phone', value }));
    },
  },
];
