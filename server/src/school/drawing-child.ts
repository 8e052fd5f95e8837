import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Company } from '@fieldhouse/contract/company'
import type { SchoolDrawing } from './drawing.ts'
import { drawIcons } from './icons.ts'

interface SchoolPrerender {
  prerenderPages(school: Company): Promise<Omit<SchoolDrawing, 'icons'>>
}

// The parent has ended: no one waits for the drawing any more.
process.on('disconnect', () => process.exit())
// The parent's own build: a newer one may exist by now.
const [, , built = ''] = process.argv
const [school] = (await once(process, 'message')) as [Company]
const { prerenderPages }: SchoolPrerender = await import(pathToFileURL(path.join(built, 'prerender/prerender.js')).href)
const drawn = await prerenderPages(school)
process.send?.({ ...drawn, icons: await drawIcons(Buffer.from(drawn.crest), school) } satisfies SchoolDrawing)
