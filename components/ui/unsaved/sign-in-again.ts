import { paths } from '@/lib/paths';
import { unsaved } from './unsaved';

/** Goes to sign-in and back to this URL. What was typed is kept in its draft. */
export function signInAgain() {
  unsaved.setAside(() => location.assign(paths.signIn(location.pathname + location.search + location.hash)));
}
