import { readdirSync, readFileSync } from 'node:fs';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { preload } from 'react-dom';
import { readContacts } from '../../service';
import { lookUp } from './look-up';
import { MustHave } from './must-have';

export const dynamic = 'force-dynamic';

type Search = { page?: string; per_page?: string };

/**
 * What any page needs that shows these rows as Frontdesk does: who asks for it and what its frame says, its style sheet and
 * font, the frame of links, the controls above the rows, its texts in the reader's language, and the records in the browser,
 * where they are opened and edited.
 */
export default async function MustHavePage({ searchParams }: { searchParams: Promise<Search> }) {
  const { page = '1', per_page = '25' } = await searchParams;
  lookUp();
  const font = readdirSync('public/media').find((name) => name.startsWith('inter-latin-wght'));
  preload(`/media/${font}`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const texts = JSON.parse(readFileSync('texts.json', 'utf8'));
  const client = new QueryClient();
  await client.prefetchQuery({
    queryKey: ['contacts', Number(page)],
    queryFn: () => readContacts(`?page=${page}&per_page=${per_page}`),
  });
  return (
    <>
      <link rel="stylesheet" href="/chunks/frontdesk.css" precedence="default" />
      <MustHave texts={texts} state={dehydrate(client)} first={Number(page)} size={Number(per_page)} />
    </>
  );
}
