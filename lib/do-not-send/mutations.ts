import { useMutation } from '@tanstack/react-query';
import { type NamedFile, request, requestFile } from '../api/client';
import type { ImportReport } from '../api/import-report';
import { doNotSendQueries } from './queries';
import type { DoNotSend, DoNotSendImport, DoNotSendImported, DoNotSendRemoval } from './schema';

const meta = { invalidates: [doNotSendQueries.all()] };

type Addition = { phone: string; reason: string; source?: 'hand' | 'refusal' };

export function useAddDoNotSend() {
  return useMutation({
    mutationFn: (entry: Addition) => request<DoNotSend>('/api/do-not-send', { method: 'POST', body: entry }),
    meta,
  });
}

export function useRemoveDoNotSend() {
  return useMutation({
    mutationFn: ({ id, reason }: Pick<DoNotSend, 'id'> & DoNotSendRemoval) =>
      request<void>(`/api/do-not-send/${encodeURIComponent(id)}/removal`, {
        method: 'POST',
        body: { reason },
      }),
    meta,
  });
}

export type NumbersFile = Omit<DoNotSendImport, 'check'>;

const IMPORT = '/api/do-not-send/import';

export function useImportDoNotSend() {
  return useMutation({ mutationFn: (file: NumbersFile) => sendFile({ ...file, check: false }), meta });
}

/** What an import would do; nothing is written. */
export function checkNumbers(file: NumbersFile) {
  return sendFile({ ...file, check: true });
}

function sendFile(file: DoNotSendImport) {
  return request<ImportReport<DoNotSendImported>>(IMPORT, { method: 'POST', body: file });
}

/** The rows of a file that an import leaves out, as a CSV file. */
export function rejectedNumbers(file: NumbersFile): Promise<NamedFile> {
  return requestFile(`${IMPORT}/rejected`, { method: 'POST', body: file });
}

/** Adds these numbers, of which a few may be rejected. */
export function addNumbers(phones: readonly string[], reason: string) {
  const cells = phones.map((phone) => `"${phone.replaceAll('"', '""')}"`);
  return sendFile({ text: ['phone', ...cells].join('\n'), reason, check: false });
}
