// Builds the apps, the fans' and the department's, when their sources changed. Plain JavaScript for Node 20; Vite itself runs on the pinned Node.
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

const apps = ['app', 'console']
const stampIn = (dist) => path.join(dist, '.built-from')

/** What the app is built from now; undefined where it is built from that already, and where there is no app. */
function unbuilt(app) {
  if (!fs.existsSync(path.join(root, app, 'index.html'))) return undefined
  const wanted = stampOf(root, app)
  const stamp = stampIn(path.join(root, app, 'dist'))
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted ? undefined : wanted
}

export const needsBuild = () => apps.some((app) => unbuilt(app) !== undefined)

/** Made in dist.new and renamed when whole: an interrupted build never leaves half a page. */
export async function buildIfChanged(node) {
  await Promise.all(apps.map((app) => buildOne(node, app)))
}

async function buildOne(node, app) {
  const wanted = unbuilt(app)
  if (wanted === undefined) return
  const dist = path.join(root, app, 'dist')
  const began = Date.now()
  say('·', app, 'building')
  const fresh = `${dist}.new`
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  await run(node, app, [vite, 'build', app, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'])
  const prerender = path.join(root, app, 'prerender.mjs')
  if (fs.existsSync(prerender)) await run(node, app, [prerender, fresh])
  await Promise.all(filesIn(fresh).map(compress))
  fs.writeFileSync(stampIn(fresh), wanted)
  swapIn(fresh, dist)
  say('✓', app, `built in ${secondsSince(began)}`)
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
  if (code !== 0) throw new Stop(`The ${app} could not be built.\n${said}${complained}`)
}

/** Two renames, so that a request finds the old one or the new one whole. */
function swapIn(fresh, dist) {
  if (fs.existsSync(dist)) fs.renameSync(dist, path.join(fresh, '.old'))
  fs.renameSync(fresh, dist)
  fs.rmSync(path.join(dist, '.old'), { recursive: true, force: true })
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

async function compress(file) {
  const content = fs.readFileSync(file)
  if (!worthCompressing.test(file) || content.length < smallestToCompress) return
  fs.writeFileSync(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  fs.writeFileSync(`${file}.gz`, await zip(content, { level: 9 }))
}
