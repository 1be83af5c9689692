import { useEffect, useState } from 'react';
import { tokenIn } from '@/lib/auth/one-time-link';

/**
 * The token of the one-time link that led here, which it takes out of the address bar; null where there is none,
 * undefined until the browser has looked.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();

  useEffect(() => {
    const read = () => {
      const found = tokenIn(location);
      setToken((former) => found ?? former ?? null);
    };
    read();
    // Another link that is opened on this page changes nothing but the fragment.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  useEffect(() => {
    // With null, so that Next keeps the address without the token as well.
    if (token && tokenIn(location)) history.replaceState(null, '', location.pathname);
  }, [token]);

  return token;
}
