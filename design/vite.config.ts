// The gallery alone; the app is built by its own config.
export default {
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic' } },
  build: { target: 'es2022', rollupOptions: { input: 'gallery.html' } },
}
