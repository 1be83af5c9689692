/**
 * What the system's errors mean to the person who starts Frontdesk, and what to do. Plain JavaScript, since the server
 * says some of it before Next is loaded. An error that has no words here keeps the system's own.
 */

const DONE = { mkdir: 'created', write: 'written' };

/** Without a full stop. `path` is what was to be opened or created: some errors don't say. */
export function fileFault(error, path = error.path) {
  const { code, message, syscall } = error;
  switch (code) {
    case 'ENOENT':
      return syscall === 'mkdir' ? `${path} can’t be created` : `there is no file ${path}`;
    case 'EISDIR':
      return `${path} is a folder`;
    case 'EEXIST':
      return `${path} is a file, not a folder`;
    case 'ENOTDIR':
      return `part of ${path} is a file, not a folder`;
    case 'EACCES':
    case 'EPERM':
      return `${path} can’t be ${DONE[syscall] ?? 'opened'} by the user that runs Frontdesk`;
    case 'ENAMETOOLONG':
      return 'the name of the file is too long';
    case 'EROFS':
      return `${path} is on a disk that is read-only for Frontdesk`;
    case 'ENOSPC':
      return `the disk of ${path} is full`;
    default:
      return message;
  }
}

/** Why a server can't listen. `prefix` is that of its variables, such as `METRICS_`. */
export function listenFault(error, port, prefix = '') {
  const { code, message } = error;
  switch (code) {
    case 'EADDRINUSE':
      return `Another program uses port ${port}. Stop it, or set ${prefix}PORT to another one.`;
    case 'EACCES':
      return `The user that runs Frontdesk may not use port ${port}, like any below 1024. Set ${prefix}PORT to a higher one.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${prefix}HOST must be an address of this machine, without a port.`;
    default:
      return `Port ${port} can’t be used: ${message}`;
  }
}

/** Why a PostgreSQL database can't be used. Names neither the user nor anything secret of its URL. */
export function databaseFault(error) {
  const { code, message, hostname, address, port } = error;
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `nothing listens at ${address}${port ? `, port ${port}` : ''}. Start PostgreSQL, or correct the host and the port.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${hostname} can’t be found. Correct its name.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return NO_ANSWER;
    case 'ERR_INVALID_URL':
      return INVALID_URL;
    case '28P01':
      return WRONG_PASSWORD;
    case '28000':
      return 'PostgreSQL doesn’t let this user in from this machine. Correct the user, or allow it in pg_hba.conf.';
    case '3D000':
      return 'it doesn’t exist. Create it, or correct its name.';
    case '42501':
      return 'its user may not create tables in it, or not use those that it has. Make this user their owner.';
  }
  // These have no code.
  if (/timeout/.test(message)) return NO_ANSWER;
  if (/^SASL: .*password/.test(message)) return WRONG_PASSWORD;
  return error instanceof URIError ? INVALID_URL : message;
}

const NO_ANSWER =
  'PostgreSQL doesn’t answer. Check the host and the port, and whether a firewall is in between.';
const INVALID_URL =
  'it isn’t a URL. Characters such as / # % in the password must be percent-encoded: %2F %23 %25.';
const WRONG_PASSWORD = 'PostgreSQL refuses the user or the password. Correct both.';
