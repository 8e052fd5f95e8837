// Builds, next to the app, the code that draws the public home and the crest for a school, and that page's styles.
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const appFolder = import.meta.dirname
const dist = path.resolve(process.argv[2] ?? path.join(appFolder, 'dist'))

const { output } = await build({
  root: appFolder,
  configFile: path.join(appFolder, 'vite.config.ts'),
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: path.join(dist, 'prerender'),
    emptyOutDir: true,
    rolldownOptions: { input: ['prerender', 'tonight'].map((name) => path.join(appFolder, `src/${name}.tsx`)) },
  },
})
const shell = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
const css = [...linked(shell), ...stylesOfHome()].map((href) => fs.readFileSync(path.join(dist, href), 'utf8'))
// Before the page's own styles, which may override them.
css.splice(-1, 0, without(css.join('\n'), stylesOfTonight()))
fs.writeFileSync(path.join(dist, 'prerender/home.css'), css.join('\n').replaceAll('</', '<\\/'))
// Browsers fetch the assets of the app's own build, so these copies are not needed.
for (const { type, fileName } of output) if (type === 'asset') fs.rmSync(path.join(dist, 'prerender', fileName))

function linked(html) {
  return [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href)
}

/** The styles of the home's own files. */
function stylesOfHome() {
  const pages = JSON.parse(fs.readFileSync(path.join(dist, '.vite/pages.json'), 'utf8'))
  return pages.find(({ address }) => new RegExp(address).test('/')).styles
}

/**
 * The styles of tonight's games, which the server draws into the page with each score. The app loads them later, inside
 * larger stylesheets.
 */
function stylesOfTonight() {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const sheets = new Map(output.map((file) => [file.fileName, file.source]))
  const found = new Set()
  const collect = (chunk) => {
    if (!chunk || found.has(chunk)) return
    for (const file of chunk.imports) collect(chunks.get(file))
    found.add(chunk)
  }
  collect(chunks.get('tonight.js'))
  return [...found]
    .flatMap(({ viteMetadata }) => [...viteMetadata.importedCss].map((file) => sheets.get(file)))
    .join('')
}

/** Returns the rules of a stylesheet that `known` does not contain. */
function without(known, sheet) {
  let [depth, begin] = [0, 0]
  const rules = []
  for (const [at, sign] of Array.from(sheet).entries()) {
    if (sign === '{') depth++
    if (sign !== '}' || --depth > 0) continue
    rules.push(sheet.slice(begin, at + 1).trim())
    begin = at + 1
  }
  return rules.filter((rule) => !known.includes(rule)).join('')
}
