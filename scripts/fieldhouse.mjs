// npm run fieldhouse -- COMMAND: runs backup, restore, secrets and other commands. Installs what is missing first.
import { bootstrap } from './bootstrap.mjs'
import { currentServerProgram } from './build.mjs'
import { runServer, watchNpm } from './run-server.mjs'
import { stopWith } from './say.mjs'

async function fieldhouse() {
  watchNpm()
  const node = await bootstrap(undefined, 'running')
  runServer(node, currentServerProgram('command-line'), process.argv.slice(2), 'run the same command again')
}

fieldhouse().catch(stopWith)
