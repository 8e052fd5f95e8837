import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { consolePath } from '@fieldhouse/contract/console'
import { serviceRoots } from '@fieldhouse/contract/endpoints'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { schoolOfServer } from '../scripts/dev/school-of-server.ts'
import { withoutServerWords } from '../scripts/dev/server-words.ts'

const worker = path.join(import.meta.dirname, 'src/shell/service-worker.js')

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
      .replace('__SERVICES__', [...serviceRoots, consolePath.slice(1)].join('|'))
      .replace("'__VERSION__'", JSON.stringify(version))
      .replace("'__FILES__'", files.map((name) => JSON.stringify(`/${name}`)).join(', '))
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: known })
  },
}

/** What nearly every screen of a fan needs is one file: forty small ones weigh a third more. */
const everyFansScreens =
  /app\/src\/(shell\/AppLayout|shared\/(api\/(query-client|kept-queries)|rows|screen\/(ReadState|VideoScreen)|catalogs|favorites|watching\/(?!stage)|customer\/(customer\.|teams\.|Face)))|design\/src\/(video|choice\/Chip|feedback\/(Badge|EmptyState|ErrorState|Skeleton)|layout\/Avatar)|contract\/src\/(customer\/choices|video)|tanstack/

export default defineConfig({
  plugins: [withoutServerWords, react(), schoolOfServer, serviceWorker],
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
