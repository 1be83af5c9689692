/**
 * What the system's errors mean to the person who starts Frontdesk, and what to do. Plain JavaScript, since the server
 * says some of it before Next is loaded. An error that has no words here keeps the system's own.
 */

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
      return `${path} can’t be ${syscall === 'mkdir' ? 'created' : 'opened'} by the user that runs Frontdesk`;
    case 'ENAMETOOLONG':
      return 'the name of the file is too long';
    case 'EROFS':
      return `${path} is on a disk that is read-only`;
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
