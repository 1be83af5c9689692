'use client';

import Ban from 'lucide-react/icons/ban';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { ApiError } from '@/lib/api/client';
import { useAddDoNotSend } from '@/lib/do-not-send/mutations';

/** One click for a person who has told WhatsApp to stop. */
export function BlockButton({ phone }: { phone: string }) {
  const add = useAddDoNotSend();
  const there = add.error instanceof ApiError && add.error.code === 'conflict';
  if (add.isSuccess || there) {
    return (
      <Note tone="success" role="status">
        <bdi dir="ltr">{phone}</bdi> is on the do-not-send list. The desk will send nothing more to it.
      </Note>
    );
  }
  return (
    <>
      <Button
        pending={add.isPending}
        onClick={() =>
          add.mutate({ phone, reason: 'Stopped marketing messages at WhatsApp (131050)', source: 'refusal' })
        }
      >
        <Ban aria-hidden="true" />
        Put on the do-not-send list
      </Button>
      {add.error && (
        <Note tone="danger" role="alert">
          {add.error.message}
        </Note>
      )}
    </>
  );
}
