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
import { createScopedClass } from '../scripts/dev/scoped-class.ts'
import { filesByRoute } from './build/files-by-route.ts'
import { mergeRuntime } from './build/merge-runtime.ts'
import { completeNativePage, readNativeSettings } from './build/native-page.ts'
import { firstQuestions, listPageFiles } from './build/page-files.ts'
import { stripSportsForFans } from './build/sports-for-fans.ts'

const worker = path.join(import.meta.dirname, 'src/shell/service-worker.js')

/** Writes the build's files into the service worker, so that every build has its own worker. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  // Runs last, on the final files.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name) && !/latin-ext/.test(name))
        .sort()
      const isFallbackFile = (name: string) => name.startsWith('assets/fallbacks-')
      const formatFileList = (names: string[]) => names.map((name) => JSON.stringify(`/${name}`)).join(', ')
      const source = fs.readFileSync(worker, 'utf8')
      const version = createHash('sha256').update(files.join()).update(source).digest('hex').slice(0, 12)
      const known = source
        .replace('__SERVICES__', [...serviceRoots, consolePath.slice(1)].join('|'))
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("'__FILES__'", formatFileList(files.filter((name) => !isFallbackFile(name))))
        .replace("'__FALLBACKS__'", formatFileList(files.filter(isFallbackFile)))
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: known })
    },
  },
}

const getSourcePath = (file: string) => path.join(import.meta.dirname, 'src', file)
const main = getSourcePath('main.tsx')
const routes = getSourcePath('routes.tsx')

/** What only a page that the server sends has. */
const webPlugins = [schoolOfServer, serviceWorker, listPageFiles({ main, routes }), firstQuestions]

export default defineConfig(({ isSsrBuild, mode }) => {
  const native = mode === 'native' ? readNativeSettings(process.env) : undefined
  return {
    plugins: [
      contractInBrowsers,
      stripSportsForFans,
      react(),
      mergeRuntime('start'),
      ...(native ? [completeNativePage(native)] : webPlugins),
    ],
    ...(native && { publicDir: false }),
    // For npm run dev: a package found late would reload the page in the middle of work.
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
      'import.meta.env.SERVER_ADDRESS': JSON.stringify(native?.server ?? ''),
    },
    css: { modules: { generateScopedName: createScopedClass }, postcss: { plugins: [cssFallbacks] } },
    build: {
      // The oldest browsers support all of it except static blocks, which nothing here uses (e2e/browsers).
      target: 'es2022',
      cssTarget: buildTarget,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // No file imports a page's own script; the server build's entries are imported.
        preserveEntrySignatures: isSsrBuild ? 'strict' : false,
        output: {
          // The server build is one program.
          ...(!isSsrBuild && {
            // As short as the number of files allows: pages and scripts contain a hundred of these names.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: filesByRoute({ main, routes, layout: getSourcePath('shell/AppLayout.tsx') }),
                  debugName: 'by route',
                },
              ],
            },
          }),
        },
      },
    },
  }
})
