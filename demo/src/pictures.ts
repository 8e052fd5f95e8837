import { join } from 'node:path'
import { banners, crests, posters, watermark } from './pictures/catalogue.ts'

export interface DemoPicture {
  id: string
  /** Path below `picturesFolder`. */
  file: string
  kind: 'poster' | 'group' | 'banner-wide' | 'banner-phone' | 'channel' | 'watermark'
  /** A slug of contract/src/sports.ts. */
  sport?: string
  alt: string
}

export const picturesFolder = join(import.meta.dirname, '../pictures')

export const pictures: readonly DemoPicture[] = [
  ...posters.map(({ id, file, kind, sport, alt }) => ({ id, file, kind, sport, alt })),
  ...banners.map(({ id, file, kind, alt }) => ({ id, file, kind, alt })),
  ...crests.map(({ id, file, alt }) => ({ id, file, kind: 'channel' as const, alt })),
  { id: watermark.id, file: watermark.file, kind: 'watermark', alt: watermark.alt },
]
