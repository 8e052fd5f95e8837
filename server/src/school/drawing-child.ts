import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Company } from '@fieldhouse/contract/company'
import type { Drawing } from './drawing.ts'
import { iconsOf } from './icons.ts'

interface Prerender {
  draw(school: Company): Promise<Omit<Drawing, 'icons'>>
}

// Who asked is gone: nobody waits for it any more.
process.on('disconnect', () => process.exit())
// The build of the server that asked: a newer one may lie beside it by now.
const [, , built = ''] = process.argv
const [school] = (await once(process, 'message')) as [Company]
const { draw }: Prerender = await import(pathToFileURL(path.join(built, 'prerender/prerender.js')).href)
const drawn = await draw(school)
process.send?.({ ...drawn, icons: await iconsOf(Buffer.from(drawn.crest), school) } satisfies Drawing)
