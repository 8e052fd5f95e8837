// npm run native: writes, checks and builds the projects of the iPhone and Android apps.
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { runProgram, stopProgramsOnExit } from './running.mjs'
import { exitWithError } from './say.mjs'

const usage = `npm run native -- write    write what is the school's own into app/ios and app/android
npm run native -- check    find mistakes in both projects, with file and line
npm run native -- build    build the app and copy it into both projects
npm run native -- keys     make the keys that sign updates of the apps (docs/live-update.md)
npm run native -- bundle   pack and sign an update

  --school FILE      settings of the school, from “school export”; without it the demo school
  --build NUMBER     counts the builds of one version that go to a store, from 0 to 99
  --firebase FOLDER  write: also copies google-services.json and GoogleService-Info.plist from this folder
  --server URL       build: the server that the app talks to; without it the school's own

docs/native.md leads from nothing to both stores.
`

async function runNative() {
  const args = process.argv.slice(2)
  if (args.length === 0 || args.includes('--help')) return console.log(usage)
  stopProgramsOnExit()
  const { code } = await runProgram(
    await bootstrap(),
    [path.join(root, 'scripts/dev/native/run.ts'), ...args],
    'inherit',
  )
  process.exit(code ?? 1)
}

runNative().catch(exitWithError)
