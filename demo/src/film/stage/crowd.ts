import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { createView, type FilmCamera, type WorldPoint } from './camera.ts'
import { blendColors, darkenColor } from './color.ts'
import { drawShape } from './ground.ts'
import { createSeededRandom, mapTimes, pickByShare } from './numbers.ts'
import type { FilmStage } from './stage.ts'

/** A bank of seats whose rows climb backward from the front edge. */
export interface SeatBank {
  front: WorldPoint
  /** Vector to the end of the first row. */
  along: WorldPoint
  /** Vector from one row to the next. */
  back: WorldPoint
  rows: number
  /** Share of occupied seats. */
  full: number
}

interface CrowdFan {
  at: WorldPoint
  outfit: number
  beat: number
}

const looks = 14
const spriteWidth = 20
const spriteHeight = 30

/**
 * Creates the fans in the stands, in the home colors. They are drawn small and enlarged, as blurred as a lens shows
 * them.
 */
export function createCrowd(stands: readonly SeatBank[], colors: readonly [string, string], seed: number) {
  const random = createSeededRandom(seed)
  const sprites = mapTimes(looks, () => drawFanSprite(colors, random))
  const fans = stands.flatMap((stand) => placeFans(stand, random))
  const sharpness = 0.34
  const small = createCanvas(Math.round(960 * sharpness), Math.round(540 * sharpness))
  const g = small.getContext('2d')

  return function drawCrowd(
    stage: FilmStage,
    camera: FilmCamera,
    timeS: number,
    excitement: number,
    sky: SkyColors,
  ): void {
    const view = createView(camera, small.width, small.height)
    drawSky({ g, view }, sky)
    for (const stand of stands) drawBank({ g, view }, stand)
    for (const fan of fans) {
      const hop = Math.max(0, Math.sin(timeS * 8 + fan.beat)) * excitement * 0.32
      const { x, y, scale, depth } = view.project([fan.at[0], fan.at[1], fan.at[2] + hop])
      if (depth < 3 || x < -20 || x > small.width + 20 || y < -20 || y > small.height + 30) continue
      const height = scale * 1.15
      const width = (height * spriteWidth) / spriteHeight
      g.drawImage(sprites[fan.outfit] ?? small, x - width / 2, y - height, width, height)
    }
    stage.g.imageSmoothingEnabled = true
    stage.g.drawImage(small, 0, 0, stage.view.width, stage.view.height)
  }
}

export interface SkyColors {
  top: string
  bottom: string
}

function drawSky({ g, view }: FilmStage, sky: SkyColors): void {
  const ramp = g.createLinearGradient(0, 0, 0, view.height * 0.6)
  ramp.addColorStop(0, sky.top)
  ramp.addColorStop(1, sky.bottom)
  g.fillStyle = ramp
  g.fillRect(0, 0, view.width, view.height)
}

function drawBank(stage: FilmStage, { front, along, back, rows }: SeatBank): void {
  const [x, y, z] = front
  const high: WorldPoint = [x + back[0] * rows, y + back[1] * rows, z + back[2] * rows]
  const base: WorldPoint[] = [front, [x + along[0], y + along[1], z + along[2]]]
  const top: WorldPoint[] = [[high[0] + along[0], high[1] + along[1], high[2] + along[2]], high]
  drawShape(stage, [...base, ...top], '#1b1e2a')
  const ground: WorldPoint[] = [
    [x + along[0], y + along[1], 0],
    [x, y, 0],
  ]
  drawShape(stage, [...base, ...ground], '#10121b')
}

function placeFans({ front, along, back, rows, full }: SeatBank, random: () => number): CrowdFan[] {
  const length = Math.hypot(...along)
  const seats = Math.floor(length / 0.7)
  return mapTimes(rows, (row) => rows - 1 - row).flatMap((row) =>
    mapTimes(seats, (seat) => {
      // Leaves two aisles.
      const share = (seat + 0.5 + (random() - 0.5) * 0.4) / seats
      const aisle = Math.abs(((share * length) % 14) - 7) < 0.6
      if (random() > full || aisle) return []
      const at: WorldPoint = [
        front[0] + along[0] * share + back[0] * row,
        front[1] + along[1] * share + back[1] * row,
        front[2] + along[2] * share + back[2] * row + random() * 0.12,
      ]
      return [{ at, outfit: Math.floor(random() * looks), beat: random() * 6.3 }]
    }).flat(),
  )
}

function drawFanSprite(colors: readonly [string, string], random: () => number): Canvas {
  const sprite = createCanvas(spriteWidth, spriteHeight)
  const g = sprite.getContext('2d')
  const shirt =
    random() < 0.62
      ? pickByShare(colors, random())
      : pickByShare(['#5a6478', '#3b414f', '#8c93a3', '#2b303c'], random())
  const skin = pickByShare(['#f0c7a3', '#8d5a3b', '#c68e65', '#5b3a29', '#e0ac85'], random())
  g.fillStyle = darkenColor(shirt, 0.38 + random() * 0.22)
  g.beginPath()
  g.roundRect(2, 13, 16, 17, 6)
  g.fill()
  g.fillStyle = darkenColor(skin, 0.34)
  g.beginPath()
  g.arc(10, 8, 5.4, 0, 7)
  g.fill()
  g.fillStyle = blendColors('#1d1512', '#4a3626', random())
  g.beginPath()
  g.arc(10, 6.8, 5.4, Math.PI, 0)
  g.fill()
  return sprite
}
