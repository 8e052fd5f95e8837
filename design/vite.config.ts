// Builds the gallery only; the app has its own config.
export default {
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic' } },
  build: { target: 'es2022', rollupOptions: { input: 'gallery.html' } },
}
