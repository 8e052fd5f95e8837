import * as z from 'zod/mini'

/** What staff can upload as a picture, and the shape in which fans see each one. */
export const pictureBytes = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxLength: 15 * 1024 * 1024,
} as const
export const maxPictureMegapixels = 24

/**
 * `cover` fills the shape and crops the rest. `contain` shows the whole picture in the shape, `inside` without the empty
 * part around it.
 */
export interface PictureShape {
  width: number
  height: number
  fit: 'cover' | 'contain' | 'inside'
}

const wide = { width: 1280, height: 720, fit: 'cover' } as const

export const pictureShapes = {
  video: wide,
  group: wide,
  event: wide,
  channel: wide,
  watermark: { width: 480, height: 270, fit: 'inside' },
  /** Twice the size in which a desktop and a phone show it. */
  banner: { width: 1920, height: 320, fit: 'cover' },
  phoneBanner: { width: 1200, height: 200, fit: 'cover' },
  /** Shown 20 pixels high. */
  sponsor: { width: 480, height: 120, fit: 'contain' },
  giveaway: { width: 1200, height: 675, fit: 'cover' },
  /** A story's picture keeps its own shape. */
  story: { width: 1600, height: 1600, fit: 'inside' },
  prize: { width: 480, height: 480, fit: 'cover' },
  food: { width: 480, height: 480, fit: 'cover' },
  opponent: { width: 256, height: 256, fit: 'contain' },
} as const satisfies Record<string, PictureShape>

const percent = z.pipe(z.string().check(z.regex(/^(100|[1-9]?\d)$/)), z.transform(Number))

/** The point that a crop keeps in view, in percent of the picture. Without one it is the middle. */
export const cropFocus = z.strictObject({ x: z.optional(percent), y: z.optional(percent) })
export type CropFocus = z.output<typeof cropFocus>
