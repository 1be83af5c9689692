/** A search, its filters and its order under a name. */
export type SavedView = {
  id: string;
  name: string;
  /** The query string of the contacts page, without its `?` and without page, size and open sheet. */
  query: string;
  shared: boolean;
  /** Whether it is the asking person's own; only its owner or an admin changes or deletes a view. */
  own: boolean;
  owner_name: string;
};
