// npm run fieldhouse -- COMMAND: runs backup, restore, secrets and other commands. Installs what is missing first.
import { bootstrap } from './bootstrap.mjs'
import { getCurrentServerProgram } from './build.mjs'
import { runServer, watchNpm } from './run-server.mjs'
import { exitWithError } from './say.mjs'

async function runCommand() {
  watchNpm()
  const node = await bootstrap(undefined, 'running')
  runServer(node, getCurrentServerProgram('command-line'), process.argv.slice(2), 'run the same command again')
}

runCommand().catch(exitWithError)
