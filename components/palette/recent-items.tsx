'use client';

import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { recentContacts } from '@/lib/contacts/recent';
import { PaletteGroup, PaletteItem } from './palette-item';
import { useOpenContact } from './use-open-contact';

export function RecentItems({ run }: { run: (deed: () => void) => void }) {
  const openContact = useOpenContact();
  const [contacts] = useState(recentContacts);
  if (contacts.length === 0) return null;
  return (
    <PaletteGroup title="Recent contacts">
      {contacts.map(({ uuid, name }) => (
        <PaletteItem
          key={uuid}
          id={uuid}
          icon={<History aria-hidden="true" />}
          onChoose={() => run(() => openContact(uuid))}
        >
          <bdi>{name}</bdi>
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}
