const { writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');

/** Preloaded: writes the paths of all scripts that this process has loaded to the file SCRIPTS_LIST when it ends. */
const isServer = process.argv[1]?.endsWith('serve.mjs');
if (isServer) {
  const paths = new Set();
  const session = new Session();
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => paths.add(params.url));
  session.post('Debugger.enable');
  process.on('exit', () => writeFileSync(process.env.SCRIPTS_LIST, JSON.stringify([...paths])));
}
