// Builds the app, the console and the server when their sources changed. Plain JavaScript for Node 20; Vite itself runs
// on the pinned Node.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './bootstrap.mjs'
import { hashSources, listFiles } from './bundled.mjs'
import { bindToThisProcess } from './lineage.mjs'
import { formatSecondsSince, printStatus, Stop } from './say.mjs'

const worthCompressing = /\.(html|js|css|svg|json|webmanifest|txt)$/
const smallestToCompress = 1024

/** What can be built. Each has a file that is missing where its sources are not installed. */
const entries = { app: 'index.html', console: 'index.html', server: 'vite.config.ts' }
const apps = Object.keys(entries)
/**
 * Each build has its own folder, which never changes. `dist` is a link to the newest. A running server keeps serving
 * the build that it started with.
 */
const builds = path.join(root, '.built')
/** A server that was not restarted for a few builds still finds its own. */
const keptBuilds = 3
const getStampPath = (dist) => path.join(dist, '.built-from')
const getDistPath = (app) => path.join(root, app, 'dist')

/** Returns the hash of the sources, or undefined if that build exists or the app's sources do not. */
function findPendingBuildHash(app) {
  if (!fs.existsSync(path.join(root, app, entries[app]))) return undefined
  const hash = hashSources(root, app)
  const stamp = getStampPath(getDistPath(app))
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash ? undefined : hash
}

/**
 * Lists the apps that need a build, each with the hash of its sources. It reads every source file, so call it once per
 * start.
 */
export const listAppsToBuild = () =>
  apps.map((app) => ({ app, hash: findPendingBuildHash(app) })).filter(({ hash }) => hash !== undefined)

/** Builds all of them before it links any, so that a build that fails or is interrupted changes nothing. */
export async function buildApps(node, toBuild) {
  const built = await Promise.all(toBuild.map((one) => buildApp(node, one)))
  for (const { app, folder } of built) {
    linkBuild(getDistPath(app), folder)
    removeOlderBuilds(app, folder)
  }
}

export const buildIfChanged = (node) => buildApps(node, listAppsToBuild())

/** Returns the path of a server program after a build. The built one starts in half the time. */
export function getServerProgram(name) {
  const built = path.join(getDistPath('server'), `${name}.js`)
  return fs.existsSync(built) ? path.relative(root, built) : getServerSource(name)
}

const getServerSource = (name) => `server/src/${name}.ts`

/** Returns the path of a server program without building. It is the source file if the last build is out of date. */
export const getCurrentServerProgram = (name) =>
  findPendingBuildHash('server') === undefined ? getServerProgram(name) : getServerSource(name)

async function buildApp(node, { app, hash }) {
  const folder = path.join(builds, `${app}-${hash.slice(0, 16)}`)
  if (fs.existsSync(getStampPath(folder))) return { app, folder }
  const began = Date.now()
  printStatus('·', app, 'building')
  const fresh = `${folder}.new`
  fs.mkdirSync(builds, { recursive: true })
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  await runBuildProgram(node, app, [vite, 'build', app, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'])
  const prerender = path.join(root, app, 'prerender.mjs')
  if (fs.existsSync(prerender)) await runBuildProgram(node, app, [prerender, fresh])
  if (app !== 'server') await Promise.all(listFiles(fresh).map(compressFile))
  fs.writeFileSync(getStampPath(fresh), hash)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(fresh, folder)
  printStatus('✓', app, `built in ${formatSecondsSince(began)}`)
  return { app, folder }
}

async function runBuildProgram(node, app, args) {
  const { command, commandArgs } = bindToThisProcess('KILL', node, args)
  const env = { ...process.env, NODE_ENV: 'production' }
  const building = spawn(command, commandArgs, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [code]] = await Promise.all([
    text(building.stdout),
    text(building.stderr),
    once(building, 'close'),
  ])
  if (code === 0) return
  if (/ENOSPC|no space left on device/i.test(stdout + stderr))
    throw new Stop(`The disk of ${root} is full, and a build needs 100 MB. Free up space, then run npm start again.`)
  throw new Stop(`Building the ${app} failed.\n${stdout}${stderr}`)
}

/** Replaces the link with one rename, so that readers find either the old build or the new one. */
function linkBuild(dist, folder) {
  const before = takeOverFolder(dist, folder)
  const next = `${folder}.link`
  fs.rmSync(next, { force: true })
  // On Windows every user can create a junction, but a rename cannot replace one.
  if (process.platform === 'win32') {
    fs.rmSync(dist, { recursive: true, force: true })
    return fs.symlinkSync(folder, dist, 'junction')
  }
  fs.symlinkSync(path.relative(path.dirname(dist), folder), next)
  if (before) fs.renameSync(dist, before)
  fs.renameSync(next, dist)
  if (before) fs.rmSync(before, { recursive: true })
}

/**
 * Older versions had `dist` as a folder, and a running server may still read its scripts from there. Copies the scripts
 * and returns where to move that folder.
 */
function takeOverFolder(dist, folder) {
  if (!fs.lstatSync(dist, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const assets = path.join(dist, 'assets')
  if (fs.existsSync(assets)) fs.cpSync(assets, path.join(folder, 'assets'), { recursive: true, force: false })
  return `${folder}.before`
}

function removeOlderBuilds(app, newest) {
  const ofApp = fs.readdirSync(builds).filter((name) => name.startsWith(`${app}-`))
  const olderFolders = ofApp.map((name) => path.join(builds, name)).filter((folder) => folder !== newest)
  const byAge = olderFolders.sort((one, other) => fs.statSync(other).mtimeMs - fs.statSync(one).mtimeMs)
  for (const folder of byAge.slice(keptBuilds - 1)) fs.rmSync(folder, { recursive: true, force: true })
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

async function compressFile(file) {
  const content = fs.readFileSync(file)
  if (!worthCompressing.test(file) || content.length < smallestToCompress) return
  fs.writeFileSync(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  fs.writeFileSync(`${file}.gz`, await zip(content, { level: 9 }))
}
