// npm run dev: the server with restarts and the app with hot replacement, at one address, with their own data.
import { bootstrap } from './bootstrap.mjs'
import { runServer, watchNpm } from './run-server.mjs'
import { stopWith } from './say.mjs'

const usage = `npm run dev     starts Fieldhouse for those who change it: a saved line is there at once
                --no-demo, --reset and the settings are those of npm start, but for what it stores: FIELDHOUSE_HOME is .fieldhouse-dev
`

async function dev() {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return console.log(usage)
  watchNpm()
  runServer(await bootstrap(), 'scripts/dev/here.mjs', args, 'npm run dev')
}

dev().catch(stopWith)
