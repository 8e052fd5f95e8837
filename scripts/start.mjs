// npm start: installs and builds what is missing, then runs the server on the pinned Node until told to stop.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { buildApps, getServerProgram, listAppsToBuild } from './build.mjs'
import { refuseWrongSettings } from './check-settings.mjs'
import { runServer, watchNpm } from './run-server.mjs'
import { exitWithError, Stop } from './say.mjs'

const usage = `npm start               start Fieldhouse and print its address
npm start -- --no-demo  start without the demo season and its accounts
npm start -- --reset    delete all data, after asking, then start
            --yes       with --reset: don’t ask
npm start -- --version  print the version and the commit
npm start -- --help     print this help

  OWN_NODE            any value: use npm's own Node (24 or newer) instead of the one that Fieldhouse installs
  ACCEPT_PROGRAMS     packages, separated by commas, whose programs can run although their checksums don’t match
`

/**
 * settings.generate.ts writes this text, because the server's own list needs packages that may not be installed yet.
 */
const readSettingsText = () => fs.readFileSync(new URL('settings.txt', import.meta.url), 'utf8')

/** A download without git history has no commit. */
function describeVersion() {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' })
  return `Fieldhouse ${version}${status === 0 ? ` (${stdout.trim()})` : ''}`
}

/** Checks settings with the server's own code, which explains what is wrong. */
function checkSettings(node, args) {
  const program = path.join(root, 'server/src/shared/process/check-settings.ts')
  const { status, stderr } = spawnSync(node, [program, ...args], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Stop(stderr.trim())
}

async function startFieldhouse() {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return console.log(`${usage}\n${readSettingsText()}`)
  if (args.includes('--version')) return console.log(describeVersion())
  // Checks before the first install, which takes minutes.
  refuseWrongSettings(process.env, args)
  watchNpm()
  const prepare = async (node) => {
    // Checks before a build, which takes minutes on a small machine.
    const toBuild = listAppsToBuild()
    if (toBuild.length === 0) return
    checkSettings(node, args)
    await buildApps(node, toBuild)
  }
  const node = await bootstrap(prepare, 'starting')
  runServer(node, getServerProgram('main'), args)
}

startFieldhouse().catch(exitWithError)
