import { redirect } from 'next/navigation';
import { SignInView } from '@/components/sign-in/sign-in-view';
import { translate } from '@/lib/messages/loaded';
import { safeNext } from '@/lib/paths';
import { store } from '@/lib/server/db/client';
import { env } from '@/lib/server/env';
import { hasAdminWhoCanSignIn } from '@/lib/server/users/users';
import { pageLanguage, pageUser } from '../../guard';
import { PageMessages } from '../../page-messages';
import { titledMetadata } from '../../page-metadata';

export const generateMetadata = titledMetadata('sign-in');

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next, problem, notice } = await searchParams;
  const to = safeNext(typeof next === 'string' ? next : null);
  if (await pageUser()) redirect(to);
  const { sandbox, oidc } = env();
  const language = await pageLanguage();
  // Anyone can write the keys in the URL: those that there aren't say nothing.
  const said = translate(language, 'sign-in').write(`notice.${notice}`, {});
  const provider = oidc && {
    name: oidc.name,
    problem: translate(language, 'oidc-problems').write(String(problem), {}),
  };
  const isSetUp = sandbox || (await hasAdminWhoCanSignIn(store()));
  return (
    <PageMessages of={['account-fields', 'code-field', 'sign-in']}>
      <SignInView next={to} sandbox={sandbox} isSetUp={isSetUp} notice={said} oidc={provider} />
    </PageMessages>
  );
}
