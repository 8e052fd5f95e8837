// Builds the apps, the fans' and the department's, and the server, when their sources changed. Plain JavaScript for Node 20; Vite itself runs on the pinned Node.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './bootstrap.mjs'
import { filesIn, stampOf } from './bundled.mjs'
import { dyingWithUs } from './lineage.mjs'
import { Stop, say, secondsSince } from './say.mjs'

const worthCompressing = /\.(html|js|css|svg|json|webmanifest|txt)$/
const smallestToCompress = 1024

/** What is built, by the file without which it is not here. */
const entries = { app: 'index.html', console: 'index.html', server: 'vite.config.ts' }
const apps = Object.keys(entries)
/** Each build has a folder of its own that never changes again: `dist` is a link to the newest, and a server goes on serving the one that it began with. */
const builds = path.join(root, '.built')
/** Who has not been restarted for some builds still finds its own. */
const keptBuilds = 3
const stampIn = (dist) => path.join(dist, '.built-from')
const distOf = (app) => path.join(root, app, 'dist')

/** What the app is built from now; undefined where it is built from that already, and where there is no app. */
function unbuilt(app) {
  if (!fs.existsSync(path.join(root, app, entries[app]))) return undefined
  const wanted = stampOf(root, app)
  const stamp = stampIn(distOf(app))
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted ? undefined : wanted
}

/** The apps that need a build, each with what it is to be built from. Every file of theirs is read for it: asked once a start. */
export const appsToBuild = () =>
  apps.map((app) => ({ app, wanted: unbuilt(app) })).filter(({ wanted }) => wanted !== undefined)

/** All of them are built before any is served: a build that fails or is interrupted changes nothing of what is. */
export async function build(node, toBuild) {
  const built = await Promise.all(toBuild.map((one) => buildOne(node, one)))
  for (const { app, folder } of built) {
    link(distOf(app), folder)
    removeOlder(app, folder)
  }
}

export const buildIfChanged = (node) => build(node, appsToBuild())

/** A program of the server after a build: the built one starts in half the time. */
export function serverProgram(name) {
  const built = path.join(distOf('server'), `${name}.js`)
  return fs.existsSync(built) ? path.relative(root, built) : sourceOf(name)
}

const sourceOf = (name) => `server/src/${name}.ts`

/** A program of the server where nothing is built for it: the sources may be newer than the last build. */
export const currentServerProgram = (name) => (unbuilt('server') === undefined ? serverProgram(name) : sourceOf(name))

async function buildOne(node, { app, wanted }) {
  const folder = path.join(builds, `${app}-${wanted.slice(0, 16)}`)
  if (fs.existsSync(stampIn(folder))) return { app, folder }
  const began = Date.now()
  say('·', app, 'building')
  const fresh = `${folder}.new`
  fs.mkdirSync(builds, { recursive: true })
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  await run(node, app, [vite, 'build', app, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'])
  const prerender = path.join(root, app, 'prerender.mjs')
  if (fs.existsSync(prerender)) await run(node, app, [prerender, fresh])
  if (app !== 'server') await Promise.all(filesIn(fresh).map(compress))
  fs.writeFileSync(stampIn(fresh), wanted)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(fresh, folder)
  say('✓', app, `built in ${secondsSince(began)}`)
  return { app, folder }
}

async function run(node, app, args) {
  const { command, commandArgs } = dyingWithUs('KILL', node, args)
  const env = { ...process.env, NODE_ENV: 'production' }
  const building = spawn(command, commandArgs, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, [code]] = await Promise.all([
    text(building.stdout),
    text(building.stderr),
    once(building, 'close'),
  ])
  if (code === 0) return
  if (/ENOSPC|no space left on device/i.test(said + complained))
    throw new Stop(`The disk of ${root} is full: a build needs 100 MB. Make room, then run npm start again.`)
  throw new Stop(`The ${app} could not be built.\n${said}${complained}`)
}

/** One rename, so that whoever looks finds the old build or the new one whole. */
function link(dist, folder) {
  const before = takeOverFolder(dist, folder)
  const next = `${folder}.link`
  fs.rmSync(next, { force: true })
  // Windows lets anybody make a junction, and renames nothing over one.
  if (process.platform === 'win32') {
    fs.rmSync(dist, { recursive: true, force: true })
    return fs.symlinkSync(folder, dist, 'junction')
  }
  fs.symlinkSync(path.relative(path.dirname(dist), folder), next)
  if (before) fs.renameSync(dist, before)
  fs.renameSync(next, dist)
  if (before) fs.rmSync(before, { recursive: true })
}

/** Until now dist was a folder, and a server that began with it asks for its scripts by that path. Answered with where that folder goes. */
function takeOverFolder(dist, folder) {
  if (!fs.lstatSync(dist, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const assets = path.join(dist, 'assets')
  if (fs.existsSync(assets)) fs.cpSync(assets, path.join(folder, 'assets'), { recursive: true, force: false })
  return `${folder}.before`
}

function removeOlder(app, newest) {
  const ofApp = fs.readdirSync(builds).filter((name) => name.startsWith(`${app}-`))
  const whole = ofApp.map((name) => path.join(builds, name)).filter((folder) => folder !== newest)
  const byAge = whole.sort((one, other) => fs.statSync(other).mtimeMs - fs.statSync(one).mtimeMs)
  for (const folder of byAge.slice(keptBuilds - 1)) fs.rmSync(folder, { recursive: true, force: true })
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

async function compress(file) {
  const content = fs.readFileSync(file)
  if (!worthCompressing.test(file) || content.length < smallestToCompress) return
  fs.writeFileSync(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  fs.writeFileSync(`${file}.gz`, await zip(content, { level: 9 }))
}
