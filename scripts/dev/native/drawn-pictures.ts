import type { Company } from '@fieldhouse/contract/company'
import { completeColors } from '@fieldhouse/contract/school/colors'
import { ink } from '@fieldhouse/contract/school/page-head'
import { drawCentered, drawPng } from '../../../server/src/school/icons.ts'

export interface CrestImages {
  /** The crest as an SVG. */
  crest: string
  /** Its mark alone, in white. */
  mark: string
}

const androidRes = 'android/app/src/main/res'
const iosAssets = 'ios/App/App/Assets.xcassets'
const playImages = 'fastlane/metadata/android/en-US/images'

/** Android's screens, with how many pixels a point has. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const
/** Sizes in points. */
const launcherSize = 108
const notificationSize = 24
const splashSize = 160
/** The share of a launcher icon that no mask cuts off. */
const launcherShare = 0.56
const transparent = '#00000000'

/** Draws the pictures of the iPhone and Android projects, by their path in `app/`. */
export async function drawNativePictures(
  { crest, mark }: CrestImages,
  { colors }: Company,
): Promise<Record<string, Buffer>> {
  const { brand } = completeColors(colors)
  const [crestSvg, markSvg] = [Buffer.from(crest), Buffer.from(mark)]
  const drawn: Record<string, Promise<Buffer>> = {
    [`${iosAssets}/AppIcon.appiconset/icon-1024.png`]: drawCentered(crestSvg, {
      width: 1024,
      share: launcherShare * 1.2,
      background: brand,
    }),
    [`${iosAssets}/Splash.imageset/splash@2x.png`]: drawPng(crestSvg, splashSize * 2),
    [`${iosAssets}/Splash.imageset/splash@3x.png`]: drawPng(crestSvg, splashSize * 3),
    [`${playImages}/icon.png`]: drawCentered(crestSvg, { width: 512, share: launcherShare * 1.2, background: brand }),
    [`${playImages}/featureGraphic.png`]: drawCentered(crestSvg, {
      width: 1024,
      height: 500,
      share: 0.6,
      background: ink,
    }),
  }
  for (const [density, scale] of Object.entries(densities)) {
    const launcher = { width: launcherSize * scale, share: launcherShare, background: transparent }
    drawn[`${androidRes}/mipmap-${density}/ic_launcher_foreground.png`] = drawCentered(crestSvg, launcher)
    drawn[`${androidRes}/mipmap-${density}/ic_launcher_monochrome.png`] = drawCentered(markSvg, launcher)
    drawn[`${androidRes}/drawable-${density}/ic_notification.png`] = drawPng(markSvg, notificationSize * scale)
  }
  const pictures: Record<string, Buffer> = {}
  for (const [file, picture] of Object.entries(drawn)) pictures[file] = await picture
  return pictures
}
