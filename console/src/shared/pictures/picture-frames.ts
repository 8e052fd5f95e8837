import { type PictureShape, pictureShapes } from '@fieldhouse/contract/pictures/picture-shapes'

export type PictureSlotName = keyof typeof pictureShapes

/** One place where fans see a picture. `look` is its box in PictureFrames.module.css. */
export interface PictureFrame {
  label: string
  look: 'card' | 'hero' | 'banner' | 'phoneBanner' | 'corner' | 'logo' | 'square' | 'crest' | 'whole'
  /** Width by height of the box that the picture covers. Without one it is shown whole. */
  ratio?: number
  /** Shown on both backgrounds, because it may be clear. */
  theme?: 'light' | 'dark'
}

const wideFrames: readonly PictureFrame[] = [
  { label: 'Card', look: 'card', ratio: 16 / 9 },
  { label: 'Top of home', look: 'hero', ratio: 16 / 9 },
]
const onBoth = (look: 'logo' | 'crest'): readonly PictureFrame[] => [
  { label: 'On light', look, theme: 'light' },
  { label: 'On dark', look, theme: 'dark' },
]

/** How fans see each picture, in its real shape. */
export const pictureFrames: Readonly<Record<PictureSlotName, readonly PictureFrame[]>> = {
  video: wideFrames,
  group: [{ label: 'Card', look: 'card', ratio: 16 / 9 }],
  event: wideFrames,
  channel: wideFrames,
  watermark: [{ label: 'In the corner of the video', look: 'corner' }],
  banner: [{ label: 'Desktop', look: 'banner', ratio: 6 }],
  phoneBanner: [{ label: 'Phone', look: 'phoneBanner', ratio: 6 }],
  sponsor: onBoth('logo'),
  giveaway: [{ label: 'Giveaway page', look: 'card', ratio: 16 / 9 }],
  story: [
    { label: 'Story', look: 'whole' },
    { label: 'Card', look: 'card', ratio: 16 / 9 },
  ],
  prize: [{ label: 'Prize list', look: 'square', ratio: 1 }],
  food: [{ label: 'Menu', look: 'square', ratio: 1 }],
  opponent: onBoth('crest'),
}

export const getPictureShape = (slot: PictureSlotName): PictureShape => pictureShapes[slot]
