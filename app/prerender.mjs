// Beside a built app: what draws the public home and the crest for a school, and the styles that stand in that page.
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname
const dist = path.resolve(process.argv[2] ?? path.join(here, 'dist'))

await build({
  root: here,
  configFile: path.join(here, 'vite.config.ts'),
  logLevel: 'warn',
  publicDir: false,
  build: { ssr: path.join(here, 'src/prerender.tsx'), outDir: path.join(dist, 'prerender'), emptyOutDir: true },
})
const shell = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
const css = [...linked(shell), ...stylesOfHome()].map((href) => fs.readFileSync(path.join(dist, href), 'utf8'))
fs.writeFileSync(path.join(dist, 'prerender/home.css'), css.join('\n').replaceAll('</', '<\\/'))

function linked(html) {
  return [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href)
}

/** The styles of the home's own files, as the build names them. */
function stylesOfHome() {
  const pages = JSON.parse(fs.readFileSync(path.join(dist, '.vite/pages.json'), 'utf8'))
  return pages.find(({ address }) => new RegExp(address).test('/')).styles
}
