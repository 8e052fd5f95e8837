import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { company } from '@fieldhouse/contract/company'
import { serviceRoots } from '@fieldhouse/contract/endpoints'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const title = `${company.appName}: every ${company.school} team, one account`
const description = `The app for fans of the ${company.school} ${company.nickname}. Choose your teams once and have them on every screen.`
const worker = path.join(import.meta.dirname, 'src/shell/service-worker.js')

/** Names the school in the page and the manifest, from the tenant's one file. */
const nameTheSchool: Plugin = {
  name: 'name-the-school',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%APP_TITLE%', title)
      .replaceAll('%APP_DESCRIPTION%', description)
      .replaceAll('%APP_NAME%', company.appName),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
  },
  configureServer({ middlewares }) {
    middlewares.use('/manifest.webmanifest', (_request, response) => response.end(JSON.stringify(manifest)))
  },
}

const manifest = {
  id: '/',
  name: `${company.school} ${company.nickname}`,
  short_name: company.appName,
  description,
  start_url: '/app/home',
  scope: '/',
  display: 'standalone',
  background_color: company.colors.ink,
  theme_color: company.colors.ink,
  icons: [
    { src: '/icons/crest.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** The service worker knows the files of its own build: another build is another worker. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle).filter(
      (name) => /^assets\/.*\.(js|css|woff2)$/.test(name) && !/latin-ext/.test(name),
    )
    const source = fs.readFileSync(worker, 'utf8')
    const version = createHash('sha256').update(files.sort().join()).update(source).digest('hex').slice(0, 12)
    const known = source
      .replace('__SERVICES__', serviceRoots.join('|'))
      .replace("'__VERSION__'", JSON.stringify(version))
      .replace("'__FILES__'", files.map((name) => JSON.stringify(`/${name}`)).join(', '))
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: known })
  },
}

/** What nearly every screen of a fan needs is one file: forty small ones weigh a third more. */
const everyFansScreens =
  /app\/src\/(shell\/AppLayout|shared\/(api\/(query-client|kept-queries)|rows|screen\/(ReadState|VideoScreen)|catalogs|favorites|watching\/(?!stage)|customer\/(customer\.|teams\.|Face)))|design\/src\/(video|choice\/Chip|feedback\/(Badge|EmptyState|ErrorState|Skeleton)|layout\/Avatar)|contract\/src\/(customer\/choices|video)|tanstack/

export default defineConfig({
  plugins: [react(), nameTheSchool, serviceWorker],
  // For npm run dev: a package that is found only when some screen asks for it loads the page anew under one's hands.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      '@tanstack/react-query',
      '@base-ui/react/dialog',
      '@base-ui/react/alert-dialog',
      'hls.js',
      'zod/mini',
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'fan', test: everyFansScreens }] },
      },
    },
  },
})
