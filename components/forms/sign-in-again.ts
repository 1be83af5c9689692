'use client';

import { unsaved } from '@/components/ui/unsaved/unsaved';
import { paths } from '@/lib/paths';

/** To sign-in and back to this address. What is being typed waits in its draft. */
export function signInAgain() {
  unsaved.setAside(() => location.assign(paths.signIn(location.pathname + location.search)));
}
