// npm run fieldhouse -- COMMAND: backup, restore, secrets. Installs what is missing first.
import { bootstrap } from './bootstrap.mjs'
import { runServer, watchNpm } from './run-server.mjs'
import { stopWith } from './say.mjs'

async function fieldhouse() {
  watchNpm()
  runServer(
    await bootstrap(undefined, 'running'),
    'server/src/command-line.ts',
    process.argv.slice(2),
    'the same command',
  )
}

fieldhouse().catch(stopWith)
