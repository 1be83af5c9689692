import { NotFoundCard } from './providers';

/** Only a reference to a client component: Next puts this into the data of every page, twice. */
export default function NotFound() {
  return <NotFoundCard />;
}
