import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { schoolOfServer } from '../scripts/dev/school-of-server.ts'
import { withoutServerWords } from '../scripts/dev/server-words.ts'

export default defineConfig({
  base: '/console/',
  plugins: [withoutServerWords, react(), schoolOfServer],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'setup.html'].map((file) => path.join(import.meta.dirname, file)) },
  },
})
