'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { Toaster } from '@/components/ui/toaster';
import { paths } from '@/lib/paths';
import { createQueryClient } from '@/lib/query-client';

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient(saySignedOut));
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>{children}</NuqsAdapter>
      <Toaster />
    </QueryClientProvider>
  );
}

/** Says it and stays: leaving by itself would lose what the person was writing. */
function saySignedOut() {
  void toast('error', 'Your session has ended.', {
    id: 'signed-out',
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: 'Sign in',
      onClick: () => location.assign(paths.signIn(location.pathname + location.search)),
    },
  });
}
