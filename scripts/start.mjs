// npm start: installs and builds what is missing, then runs the server on the pinned Node until told to stop.
import { bootstrap } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { runServer, watchNpm } from './run-server.mjs'
import { stopWith } from './say.mjs'

const usage = `npm start             starts Fieldhouse and prints its address
npm start -- --no-demo  starts it empty, without the demo season and its accounts
npm start -- --reset    throws away all that is stored, after asking, then starts
            --yes       with --reset: does not ask
npm start -- --help     this

  OWN_NODE            runs on the Node that npm runs on (24 or newer), not on the one that is brought; any word will do
  ACCEPT_PROGRAMS     names of packages, with commas, whose programs may run though they are not what was recorded
`

async function start() {
  const args = process.argv.slice(2)
  const help = args.includes('--help')
  if (help) console.log(usage)
  watchNpm()
  const node = await bootstrap(help ? undefined : buildIfChanged, 'starting')
  runServer(node, 'server/src/main.ts', args)
}

start().catch(stopWith)
