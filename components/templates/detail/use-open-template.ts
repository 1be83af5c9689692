'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateQueries } from '@/lib/templates/queries';
import type { Template } from '@/lib/templates/schema';

/** The open template: as the list shows it at once, and by itself when the page of the list lacks it. */
export function useOpenTemplate(id: string, listed: Template[]) {
  const shown = listed.find((template) => template.id === id);
  // What leaves the list, as by being archived, stays on the screen.
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  const query = useQuery({
    ...templateQueries.one(id),
    enabled: shown === undefined,
    placeholderData: last,
  });
  return { template: shown ?? query.data, query };
}
