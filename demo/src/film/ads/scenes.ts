import type { SKRSContext2D } from '@napi-rs/canvas'
import { blendColors, setOpacity } from '../stage/color.ts'
import { createSeededRandom, easeBetween, mapTimes } from '../stage/numbers.ts'
import type { AdSponsor } from './sponsors.ts'

export type AdScene = (g: SKRSContext2D, sponsor: AdSponsor, timeS: number) => void

function drawDisc(g: SKRSContext2D, x: number, y: number, radius: number, fill: string): void {
  g.fillStyle = fill
  g.beginPath()
  g.arc(x, y, Math.max(0, radius), 0, 7)
  g.fill()
}

/** A sun rises behind ranges that pass at different speeds. */
export const drawMountains: AdScene = (g, { dark, key, light }, timeS) => {
  const sky = g.createLinearGradient(0, 0, 0, 540)
  sky.addColorStop(0, blendColors(dark, key, 0.35))
  sky.addColorStop(1, light)
  g.fillStyle = sky
  g.fillRect(0, 0, 960, 540)
  drawDisc(g, 690, 420 - 230 * easeBetween(0, 6, timeS), 84, blendColors(light, '#ffffff', 0.5))
  for (const layer of mapTimes(4, (i) => i)) {
    const random = createSeededRandom(17 + layer * 5)
    const shift = timeS * (6 + layer * 9)
    g.fillStyle = blendColors(key, dark, 0.3 + layer * 0.22)
    g.beginPath()
    g.moveTo(-300, 540)
    for (const peak of mapTimes(16, (i) => i)) {
      g.lineTo(peak * 120 - shift - 60, 330 + layer * 52 + random() * 40)
      g.lineTo(peak * 120 - shift, 250 + layer * 56 - random() * (90 - layer * 14))
    }
    g.lineTo(1800, 540)
    g.fill()
  }
}

/** Bubbles rise through a freshly poured drink. */
export const drawBubbles: AdScene = (g, { dark, key, light }, timeS) => {
  const glass = g.createLinearGradient(0, 0, 0, 540)
  glass.addColorStop(0, key)
  glass.addColorStop(1, dark)
  g.fillStyle = light
  g.fillRect(0, 0, 960, 540)
  const level = 560 - 470 * easeBetween(0, 2.2, timeS)
  g.fillStyle = glass
  g.beginPath()
  g.moveTo(0, 540)
  for (const x of mapTimes(33, (i) => i * 30)) g.lineTo(x, level + 16 * Math.sin(x / 110 + timeS * 2.2))
  g.lineTo(960, 540)
  g.fill()
  const random = createSeededRandom(3)
  for (const bubble of mapTimes(34, (i) => i)) {
    const x = random() * 960 + 14 * Math.sin(timeS * 1.8 + bubble)
    const y = 560 - ((timeS * (50 + random() * 90) + random() * 560) % 560)
    const radius = 6 + random() * 22
    if (y > level + radius) drawDisc(g, x, y, radius, setOpacity('#ffffff', 0.16))
  }
}

/** Coins that form a staircase. */
export const drawStairs: AdScene = (g, { dark, key, light }, timeS) => {
  g.fillStyle = dark
  g.fillRect(0, 0, 960, 540)
  drawDisc(g, 760, 270, 130 + 190 * easeBetween(0, 3, timeS), blendColors(dark, key, 0.35))
  for (const step of mapTimes(6, (i) => i)) {
    const share = easeBetween(0.5 + step * 0.4, 1.5 + step * 0.4, timeS)
    const height = share * (70 + step * 58)
    g.fillStyle = blendColors(key, light, step / 7)
    g.beginPath()
    g.roundRect(520 + step * 70, 540 - height, 56, height + 20, 12)
    g.fill()
    const drop = easeBetween(2.6 + step * 0.25, 3.2 + step * 0.25, timeS)
    if (drop > 0) drawDisc(g, 548 + step * 70, 540 - height - 34 - (1 - drop) * 260, 24, light)
  }
}
