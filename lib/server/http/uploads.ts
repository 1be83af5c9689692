import 'server-only';
import { coded } from '@/lib/messages/coded';
import { AppError } from '../errors';
import { singleton } from '../singleton';

/** Each may hold 20 MB, and a slow one for hours. */
const MAX_UPLOADS = 8;
const MAX_UPLOADS_PER_PERSON = 2;
const RETRY_AFTER_SECONDS = 10;

const arriving = () => singleton('uploads', () => [] as string[]);

/** Receives a large body. Throws AppError `uploads_busy` while too many others arrive, of the person or of everyone. */
export async function receiveUpload<Result>(user: string, receive: () => Promise<Result>): Promise<Result> {
  const uploads = arriving();
  if (uploads.filter((each) => each === user).length >= MAX_UPLOADS_PER_PERSON) {
    throw busy(coded('requests.ownUploads'));
  }
  if (uploads.length >= MAX_UPLOADS) {
    throw busy(coded('requests.othersUpload'));
  }
  uploads.push(user);
  try {
    return await receive();
  } finally {
    uploads.splice(uploads.indexOf(user), 1);
  }
}

function busy(why: string): AppError {
  return new AppError('uploads_busy', coded('requests.uploadRefused'), {
    consequence: why,
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
