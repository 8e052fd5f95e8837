import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssFallbacks } from '../scripts/dev/css-fallbacks.ts'
import { buildTarget } from '../scripts/dev/oldest-browsers.ts'
import { productVersion } from '../scripts/dev/product-version.ts'
import { schoolOfServer } from '../scripts/dev/school-of-server.ts'
import { scopedClass } from '../scripts/dev/scoped-class.ts'
import { withoutServerWords } from '../scripts/dev/server-words.ts'

export default defineConfig({
  base: '/console/',
  plugins: [withoutServerWords, react(), schoolOfServer],
  define: { 'import.meta.env.PRODUCT_VERSION': JSON.stringify(productVersion) },
  css: { modules: { generateScopedName: scopedClass }, postcss: { plugins: [cssFallbacks] } },
  build: {
    target: 'es2022',
    cssTarget: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'setup.html'].map((file) => path.join(import.meta.dirname, file)) },
  },
})
