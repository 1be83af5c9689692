import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { languageCookie } from '@/lib/language/request-language';
import { coded } from '@/lib/messages/coded';
import { loadLanguage } from '@/lib/messages/loaded';
import { toast } from '../overlay/toast';
import { writeLookCookie } from './look-cookie';

/**
 * Shows what is open in another language: the page isn’t loaded again, and what is typed stays. `save` makes the choice
 * known to the server, before anything changes; when it fails, nothing does.
 */
export function useChangeLanguage(): (language: string, save?: () => Promise<unknown>) => Promise<void> {
  const router = useRouter();
  const client = useQueryClient();
  return async (language, save) => {
    try {
      await loadLanguage(language);
    } catch {
      void toast('error', coded('ui.languageFailed'));
      return;
    }
    await save?.();
    writeLookCookie(languageCookie, language);
    router.refresh();
    // Some of it is sentences of the server.
    await client.invalidateQueries();
  };
}
