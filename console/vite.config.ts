import path from 'node:path'
import { contractVersion } from '@fieldhouse/contract/version'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractInBrowsers } from '../scripts/dev/contract-in-browsers.ts'
import { cssFallbacks } from '../scripts/dev/css-fallbacks.ts'
import { buildTarget } from '../scripts/dev/oldest-browsers.ts'
import { productVersion } from '../scripts/dev/product-version.ts'
import { schoolOfServer } from '../scripts/dev/school-of-server.ts'
import { createScopedClass } from '../scripts/dev/scoped-class.ts'

export default defineConfig({
  base: '/console/',
  plugins: [contractInBrowsers, react(), schoolOfServer],
  define: {
    'import.meta.env.PRODUCT_VERSION': JSON.stringify(productVersion),
    'import.meta.env.CONTRACT_VERSION': JSON.stringify(contractVersion),
  },
  css: { modules: { generateScopedName: createScopedClass }, postcss: { plugins: [cssFallbacks] } },
  build: {
    target: 'es2022',
    cssTarget: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'setup.html'].map((file) => path.join(import.meta.dirname, file)) },
  },
})
