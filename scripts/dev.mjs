// npm run dev: the server with restarts and the app with hot replacement, at one address, with their own data.
import { bootstrap } from './bootstrap.mjs'
import { runServer, watchNpm } from './run-server.mjs'
import { exitWithError } from './say.mjs'

const usage = `npm run dev     start Fieldhouse for development: a saved change shows within two seconds
                --no-demo, --reset and the settings are those of npm start; FIELDHOUSE_HOME is .fieldhouse-dev
`

async function startDev() {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return console.log(usage)
  watchNpm()
  runServer(await bootstrap(), 'scripts/dev/here.mjs', args, 'npm run dev')
}

startDev().catch(exitWithError)
