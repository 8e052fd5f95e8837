import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { consolePath } from '@fieldhouse/contract/console'
import { serviceRoots } from '@fieldhouse/contract/endpoints'
import { contractVersion } from '@fieldhouse/contract/version'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractInBrowsers } from '../scripts/dev/contract-in-browsers.ts'
import { cssFallbacks } from '../scripts/dev/css-fallbacks.ts'
import { buildTarget } from '../scripts/dev/oldest-browsers.ts'
import { productVersion } from '../scripts/dev/product-version.ts'
import { schoolOfServer } from '../scripts/dev/school-of-server.ts'
import { scopedClass } from '../scripts/dev/scoped-class.ts'
import { filesByRoute } from './build/files-by-route.ts'
import { firstQuestions, pageFiles } from './build/page-files.ts'
import { runtimeInside } from './build/runtime-inside.ts'
import { sportsForFans } from './build/sports-for-fans.ts'

const worker = path.join(import.meta.dirname, 'src/shell/service-worker.js')

/** The service worker knows the files of its own build: another build is another worker. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  // Of what is written in the end.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name) && !/latin-ext/.test(name))
        .sort()
      const isFallback = (name: string) => name.startsWith('assets/fallbacks-')
      const listOf = (names: string[]) => names.map((name) => JSON.stringify(`/${name}`)).join(', ')
      const source = fs.readFileSync(worker, 'utf8')
      const version = createHash('sha256').update(files.join()).update(source).digest('hex').slice(0, 12)
      const known = source
        .replace('__SERVICES__', [...serviceRoots, consolePath.slice(1)].join('|'))
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("'__FILES__'", listOf(files.filter((name) => !isFallback(name))))
        .replace("'__FALLBACKS__'", listOf(files.filter(isFallback)))
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: known })
    },
  },
}

const inSource = (file: string) => path.join(import.meta.dirname, 'src', file)
const main = inSource('main.tsx')
const routes = inSource('routes.tsx')

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    contractInBrowsers,
    sportsForFans,
    react(),
    schoolOfServer,
    runtimeInside('start'),
    serviceWorker,
    pageFiles({ main, routes }),
    firstQuestions,
  ],
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
    ],
  },
  define: {
    'import.meta.env.PRODUCT_VERSION': JSON.stringify(productVersion),
    'import.meta.env.CONTRACT_VERSION': JSON.stringify(contractVersion),
  },
  css: { modules: { generateScopedName: scopedClass }, postcss: { plugins: [cssFallbacks] } },
  build: {
    // The oldest browsers understand all of it but static blocks, which nothing here uses (e2e/browsers).
    target: 'es2022',
    cssTarget: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Nobody imports a page's own script; what draws pages on the server is imported.
      preserveEntrySignatures: isSsrBuild ? 'strict' : false,
      output: {
        // What is drawn on the server is one program.
        ...(!isSsrBuild && {
          // As short as its number of files allows: pages and scripts carry a hundred of these names.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: filesByRoute({ main, routes, layout: inSource('shell/AppLayout.tsx') }), debugName: 'by route' },
            ],
          },
        }),
      },
    },
  },
}))
