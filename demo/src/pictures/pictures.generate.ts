import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { createServer } from 'vite'
import { picturesFolder } from '../pictures.ts'
import { drawBanners } from './banners.ts'
import { crests, posters, watermark } from './catalogue.ts'

// Draws every image of the demo from the design's own art in about ten seconds: `pictures.generate.ts`.
const design = join(import.meta.dirname, '../../../design')
const vite = await createServer({
  root: design,
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
  cacheDir: join(tmpdir(), 'pictures'),
})

async function loadArt(name: string): Promise<FunctionComponent<Record<string, unknown>>> {
  const module = await vite.ssrLoadModule(`/src/art/${name}.tsx`)
  return module[name]
}

const [ArtScene, Crest] = await Promise.all([loadArt('ArtScene'), loadArt('Crest')])
const css = await readFile(join(design, 'src/art/palette.module.css'), 'utf8')

/** Replaces the art's CSS color steps, which an image file cannot read. */
const applyColors = (markup: string, steps: ReadonlyMap<string, string>): string =>
  markup.replaceAll(/var\((--p\d)\)/g, (matched, name) => steps.get(name) ?? matched)

function readPaletteSteps(palette: string): ReadonlyMap<string, string> {
  const rule = css.split(`[data-palette="${palette}"]`)[1]?.split('}')[0] ?? ''
  return new Map([...rule.matchAll(/(--p\d): (#\w+)/g)].map(([, name = '', color = '']) => [name, color]))
}

async function writeWebp(file: string, svg: string, width: number, height: number, quality: number): Promise<void> {
  const sized = svg.replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `)
  const bytes = await sharp(Buffer.from(sized)).resize(width, height).webp({ quality, effort: 6 }).toBuffer()
  await writeFile(join(picturesFolder, file), bytes)
}

await rm(picturesFolder, { recursive: true, force: true })
await mkdir(picturesFolder, { recursive: true })
for (const { file, scene } of posters) {
  const markup = renderToStaticMarkup(createElement(ArtScene, { width: 640, height: 360, ...scene }))
  await writeWebp(file, applyColors(markup, readPaletteSteps(scene.palette)), 640, 360, 72)
}
for (const { file, mark, from, to, opacity } of [...crests, watermark]) {
  const crest = renderToStaticMarkup(createElement(Crest, { mark, from, to }))
  const markup = crest.replaceAll(/ (?:width|height)="[^"]*rem"/g, '')
  await writeWebp(file, opacity ? markup.replace('<svg ', `<svg opacity="${opacity}" `) : markup, 256, 256, 82)
}
await drawBanners(picturesFolder)
await vite.close()
