import type { Company } from '@fieldhouse/contract/company'
import { completeColors } from '@fieldhouse/contract/school/colors'
import sharp from 'sharp'

/** The share that fits into any mask, which keeps at least the middle four fifths. */
const safeShare = 0.62
const faviconSize = 32

/** Draws the crest as the icons that browsers and phones need, by name. */
export async function drawIcons(crest: Buffer, { colors }: Company): Promise<Record<string, Buffer>> {
  const favicon = await drawPng(crest, faviconSize)
  return {
    'favicon.ico': wrapIco(favicon),
    'icons/icon-192.png': await drawPng(crest, 192),
    'icons/icon-512.png': await drawPng(crest, 512),
    'icons/icon-maskable-512.png': await drawCentered(crest, {
      width: 512,
      share: safeShare,
      background: completeColors(colors).brand,
    }),
  }
}

const drawCrest = (crest: Buffer, size: number) => sharp(crest, { density: 72 * 24 }).resize(size, size)
export const drawPng = (crest: Buffer, size: number): Promise<Buffer> =>
  drawCrest(crest, size).png({ compressionLevel: 9 }).toBuffer()

/** Draws the crest in the middle of a background, on a share of the height. */
export function drawCentered(
  crest: Buffer,
  { width, height = width, share, background }: { width: number; height?: number; share: number; background: string },
): Promise<Buffer> {
  const inner = Math.round((height * share) / 2) * 2
  const [left, top] = [Math.floor((width - inner) / 2), Math.floor((height - inner) / 2)]
  const margins = { top, bottom: height - inner - top, left, right: width - inner - left }
  const drawn = drawCrest(crest, inner).extend({ ...margins, background })
  const isOpaque = background.length === 7
  return (isOpaque ? drawn.flatten({ background }) : drawn).png({ compressionLevel: 9 }).toBuffer()
}

/** Wraps a picture in an icon's header of 22 bytes; the last eight are its length and offset. */
function wrapIco(picture: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, faviconSize, faviconSize, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}
