import { readContacts } from '../../service';
import { Contacts } from './contacts';

export const dynamic = 'force-dynamic';

type Search = { page?: string; per_page?: string };

/** The floor of the app's list: the same page of the service, as a plain table with the same columns. */
export default async function ContactsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { page = '1', per_page = '25' } = await searchParams;
  const { data, meta } = await readContacts(`?page=${page}&per_page=${per_page}`);
  return <Contacts contacts={data} meta={meta} />;
}
