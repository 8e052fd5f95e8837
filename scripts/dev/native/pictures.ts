import path from 'node:path'
import type { Company } from '@fieldhouse/contract/school/settings'
import { createServer } from 'vite'
import { drawNativePictures } from './drawn-pictures.ts'

interface CrestDrawing {
  drawCrest(school: Company): string
  drawCrestMark(school: Company): string
}

const app = path.join(import.meta.dirname, '../../../app')

const drawn = new WeakMap<Company, Promise<Record<string, Buffer>>>()

/** Returns the icons and pictures of both projects, by their path in `app/`. Each school's are drawn once. */
export function createNativePictures(school: Company): Promise<Record<string, Buffer>> {
  const pictures = drawn.get(school) ?? drawPictures(school)
  drawn.set(school, pictures)
  return pictures
}

async function drawPictures(school: Company): Promise<Record<string, Buffer>> {
  const { drawCrest, drawCrestMark } = await loadCrestDrawing()
  return drawNativePictures({ crest: drawCrest(school), mark: drawCrestMark(school) }, school)
}

/** Loads the app's own drawing, which only Vite can read. */
async function loadCrestDrawing(): Promise<CrestDrawing> {
  const vite = await createServer({
    configFile: false,
    root: app,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return (await vite.ssrLoadModule(path.join(app, 'src/crest-drawing.tsx'))) as CrestDrawing
  } finally {
    await vite.close()
  }
}
