import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { type AdScene, drawBubbles, drawMountains, drawStairs } from '../film/ads/scenes.ts'
import { type AdSponsor, sponsors } from '../film/ads/sponsors.ts'
import { setOpacity } from '../film/stage/color.ts'
import { banners, type SponsorName } from './catalogue.ts'

const scenes: Record<SponsorName, AdScene> = {
  trailhead: drawMountains,
  juniper: drawStairs,
  brightwater: drawBubbles,
  evening: drawMountains,
}

/** Draws each banner with the scene of its sponsor's ad. */
export async function drawBanners(folder: string): Promise<void> {
  GlobalFonts.registerFromPath(join(import.meta.dirname, '../../../design/src/fonts/archivo-latin.woff2'), 'Archivo')
  for (const { file, sponsor, width, height } of banners) {
    const canvas = createCanvas(width, height)
    drawBanner(canvas.getContext('2d'), sponsors[sponsor], scenes[sponsor], width, height)
    await writeFile(join(folder, file), await canvas.encode('webp', 76))
  }
}

function drawBanner(g: SKRSContext2D, sponsor: AdSponsor, scene: AdScene, width: number, height: number): void {
  g.save()
  g.scale(width / 960, width / 960)
  g.translate(0, -230)
  scene(g, sponsor, 4.4)
  g.restore()
  const shade = g.createLinearGradient(0, 0, width * 0.75, 0)
  shade.addColorStop(0, setOpacity(sponsor.dark, 0.95))
  shade.addColorStop(0.6, setOpacity(sponsor.dark, 0.8))
  shade.addColorStop(1, setOpacity(sponsor.dark, 0))
  g.fillStyle = shade
  g.fillRect(0, 0, width, height)
  g.textAlign = 'left'
  g.textBaseline = 'middle'
  g.fillStyle = '#ffffff'
  g.font = `${height * 0.34}px Archivo`
  g.fillText(sponsor.name, height * 0.3, height * 0.42)
  g.fillStyle = sponsor.light
  g.font = `${height * 0.16}px Archivo`
  g.fillText(sponsor.line, height * 0.3, height * 0.74)
}
