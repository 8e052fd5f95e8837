// Prepares what every command needs: the packages in the lockfile, and the pinned Node.
// It is plain JavaScript for Node 20 without packages, because it runs before they are installed.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runExclusively } from './alone.mjs'
import { installPackages } from './packages.mjs'
import { checkPrograms, nodePackage } from './programs.mjs'
import { Stop } from './say.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const oldestNodeToStartWith = 20
const oldestNodeToRunWith = 24

/**
 * Installs what is missing for 'developing', 'measuring', 'starting' or 'running' and returns the path of Node.
 * `prepare` runs under the same lock.
 */
export async function bootstrap(prepare = async () => {}, whatFor = 'developing') {
  if (getMajorVersion(process.version) < oldestNodeToStartWith)
    throw new Stop(
      `Fieldhouse needs Node ${oldestNodeToStartWith} or newer to start, and this is ${process.version}. Install a newer one: https://nodejs.org`,
    )
  return runExclusively(root, async () => {
    await installPackages(root, whatFor)
    checkPrograms(root)
    const node = findNode()
    await prepare(node)
    return node
  })
}

const getMajorVersion = (version) => Number(version.replace('v', '').split('.')[0])

/**
 * Returns the pinned Node if it runs here (it needs glibc). Otherwise, or with OWN_NODE, returns the machine's own if
 * it is new enough to run TypeScript.
 */
function findNode() {
  const wantsOwn = Boolean(process.env.OWN_NODE)
  const pinned = wantsOwn ? undefined : findPinnedNode(nodePackage)
  if (pinned && spawnSync(pinned, ['--version']).status === 0) {
    linkNode(pinned)
    return pinned
  }
  if (wantsOwn) fs.rmSync(binLink, { force: true })
  // npm puts node_modules/.bin first on the PATH, so this process may run on the pinned Node. npm says which Node runs
  // npm itself.
  const own = process.env.npm_node_execpath ?? process.execPath
  const version = String(spawnSync(own, ['--version']).stdout).trim()
  if (getMajorVersion(version) >= oldestNodeToRunWith) return own
  const reason = wantsOwn ? 'OWN_NODE is set' : `Fieldhouse has no Node for ${process.platform}-${process.arch}`
  throw new Stop(
    `${reason}, and ${own} (${version}) can’t run the server. Install Node ${oldestNodeToRunWith} or newer, then run npm start again.`,
  )
}

const binLink = path.join(root, 'node_modules/.bin/node')

/** Links Node into node_modules/.bin, where people look for it. Some versions of npm do not. */
function linkNode(pinned) {
  if (process.platform === 'win32' || fs.existsSync(binLink)) return
  try {
    fs.rmSync(binLink, { force: true })
    fs.symlinkSync(path.relative(path.dirname(binLink), pinned), binLink)
  } catch {
    // The link is a convenience: a read-only checkout works without it.
  }
}

function findPinnedNode(name) {
  try {
    const manifest = createRequire(path.join(root, 'package.json')).resolve(`${name}/package.json`)
    return path.join(path.dirname(manifest), process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
  } catch {
    return undefined
  }
}
