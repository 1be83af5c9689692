import type { ReactNode } from 'react';
import { LanguageMenu } from '@/components/language/language-menu';
import { languageChoices } from '@/lib/server/messages/choices';
import { PageMessages } from '../page-messages';

export default function SignedOutLayout({ children }: { children: ReactNode }) {
  const languages = languageChoices();
  return (
    <>
      {languages.length > 1 && (
        <PageMessages of={['language']}>
          <header className="absolute end-3 top-3">
            <LanguageMenu languages={languages} />
          </header>
        </PageMessages>
      )}
      {children}
    </>
  );
}
