/** One page of a list as the desk serves it. The service's own URLs stay behind: they name its host. */
export type Page<Item> = {
  data: Item[];
  meta: {
    /** Counted from 1. */
    current_page: number;
    /** Position of the first and last record in the whole list; null when the page is empty. */
    from: number | null;
    to: number | null;
    last_page: number;
    per_page: number;
    total: number;
    /** The service did not say how many there are: `total` and `last_page` are the least that this page shows. */
    estimated?: true;
    /** Records of this page that the service sent in a shape that could not be read, and that `data` lacks. */
    unreadable: number;
    /** ISO 8601 UTC: when the service was asked for this page. What was written since may not be in it. */
    as_of: string;
    /** Why the service could not be asked: the page is the desk's own copy, read at `as_of`. */
    outage?: string;
  };
};

/** The page sizes that a person may choose. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
