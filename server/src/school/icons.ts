import sharp from 'sharp'
import { toAnswer } from '../shared/http/answer/answers.ts'
import type { SchoolFile } from '../shared/http/pages.ts'

export const iconSizes = [192, 512] as const
const favicon = 32
/** What a mask leaves in any case is the middle four fifths. */
const safeShare = 0.62

/** The crest as a picture of that size; on a ground it stands small enough for any mask. */
export async function iconFile(crest: Buffer, size: number, ground?: string): Promise<SchoolFile> {
  const drawn = ground === undefined ? size : Math.round(size * safeShare)
  const margin = { top: 0, bottom: 0, left: 0, right: 0 }
  const around = Math.floor((size - drawn) / 2)
  for (const side of ['top', 'left'] as const) margin[side] = around
  for (const side of ['bottom', 'right'] as const) margin[side] = size - drawn - around
  const image = sharp(crest, { density: 72 * 32 }).resize(drawn, drawn)
  const whole =
    ground === undefined ? image : image.extend({ ...margin, background: ground }).flatten({ background: ground })
  return { type: 'image/png', answer: toAnswer(await whole.png({ compressionLevel: 9 }).toBuffer()) }
}

/** One picture behind an icon's header: 22 bytes, the last eight its length and where it begins. */
export async function ico(crest: Buffer): Promise<SchoolFile> {
  const { answer } = await iconFile(crest, favicon)
  const header = Buffer.from([0, 0, 1, 0, 1, 0, favicon, favicon, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  header.writeUInt32LE(answer.json.length, 14)
  header.writeUInt32LE(header.length, 18)
  return { type: 'image/x-icon', answer: toAnswer(Buffer.concat([header, answer.json])) }
}
