import { NotFoundCard } from './providers';

/** Next renders it into the data of every page, twice: a reference takes little of it, and loads nothing. */
export default function NotFound() {
  return <NotFoundCard />;
}
