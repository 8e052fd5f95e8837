// Writes home.html into a built app: the public home drawn, with its styles inline, so that the first paint waits for no script and no stylesheet.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const here = import.meta.dirname
const dist = path.resolve(process.argv[2] ?? path.join(here, 'dist'))
// Inside the checkout: the bundle's imports are found from where it lies.
const folder = path.join(dist, '.prerender')

try {
  await build({
    root: here,
    configFile: path.join(here, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: path.join(here, 'src/prerender.tsx'), outDir: folder, emptyOutDir: true },
  })
  const { renderHome } = await import(pathToFileURL(path.join(folder, 'prerender.js')).href)
  fs.writeFileSync(path.join(dist, 'home.html'), page(await renderHome()))
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}

function page(body) {
  const shell = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
  const css = [...linked(shell), ...stylesOfHome()]
    .map((href) => fs.readFileSync(path.join(dist, href), 'utf8'))
    .join('\n')
  return shell
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', `<style>${css.replaceAll('</', '<\\/')}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
}

function linked(html) {
  return [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href)
}

/** The styles of the home's own chunk and of what it imports, from the build's manifest. */
function stylesOfHome() {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const seen = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [...(chunk.imports ?? []).flatMap(visit), ...(chunk.css ?? [])]
  }
  const entry = visit('index.html')
  return visit('src/features/landing/LandingScreen.tsx').filter((file) => !entry.includes(file))
}
