import type { Company } from '@fieldhouse/contract/company'
import { completeColors } from '@fieldhouse/contract/school/colors'
import sharp from 'sharp'

/** What a mask leaves in any case is the middle four fifths. */
const safeShare = 0.62
const faviconSize = 32

/** The crest as the pictures that browsers and phones want of it, by their names. */
export async function iconsOf(crest: Buffer, { colors }: Company): Promise<Record<string, Buffer>> {
  const favicon = await png(crest, faviconSize)
  return {
    'favicon.ico': ico(favicon),
    'icons/icon-192.png': await png(crest, 192),
    'icons/icon-512.png': await png(crest, 512),
    'icons/icon-maskable-512.png': await onGround(crest, 512, completeColors(colors).brand),
  }
}

const drawn = (crest: Buffer, size: number) => sharp(crest, { density: 72 * 24 }).resize(size, size)
const png = (crest: Buffer, size: number): Promise<Buffer> => drawn(crest, size).png({ compressionLevel: 9 }).toBuffer()

/** Small enough for any mask, on a ground of the school's. */
function onGround(crest: Buffer, size: number, background: string): Promise<Buffer> {
  const inner = Math.round((size * safeShare) / 2) * 2
  const around = (size - inner) / 2
  const margins = { top: around, right: around, bottom: around, left: around }
  return drawn(crest, inner)
    .extend({ ...margins, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** One picture behind an icon's header: 22 bytes, the last eight its length and where it begins. */
function ico(picture: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, faviconSize, faviconSize, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}
