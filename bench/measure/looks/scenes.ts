import { createSeededRandom } from './seeded-random.ts'

/** Size of the picture before a camera, small and gray. The encoder enlarges it to the sent size. */
export const sceneSize = { width: 160, height: 90 }

/** Renders the picture at a time in seconds. */
export type SceneRenderer = (seconds: number) => Buffer

interface SceneSettings {
  /** Brightness from 0 to 255 of the stand, of the field with its lines, and of the players. */
  stand: [darkest: number, brightest: number]
  field: number
  lines: number
  players: { count: number; size: number; brightness: number }
  /** Distance that the camera moves from side to side. */
  pan: number
  /** Start of the field, as a share of the height. */
  horizon: number
  lamps: number
}

const { width, height } = sceneSize
const clampBrightness = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

function createGround(
  seed: number,
  { stand, field, lines, players, pan, horizon, lamps }: SceneSettings,
): SceneRenderer {
  const chance = createSeededRandom(seed)
  const wide = width * 2
  const top = Math.round(height * horizon)
  const plain = new Uint8Array(wide * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < wide; x++) {
      const isLine = y > top && (x % 40 === 0 || y === top + 2 || y === height - 6)
      const onField = (isLine ? lines : field) + 8 * Math.sin(x / 9)
      plain[y * wide + x] = clampBrightness(y < top ? stand[0] + chance() * (stand[1] - stand[0]) : onField)
    }
  for (let lamp = 0; lamp < lamps; lamp++) plain[4 * wide + Math.floor((lamp + 0.5) * (wide / lamps))] = 255
  const paths = Array.from({ length: players.count }, () => ({
    x: chance() * width,
    y: top + 4 + chance() * (height - top - 12),
    far: 6 + chance() * 24,
    turn: 0.3 + chance(),
    phase: chance() * 6,
  }))
  return (seconds) => {
    const shift = Math.round((1 + Math.sin(seconds * 0.7)) * 0.5 * pan)
    const picture = Buffer.alloc(width * height)
    for (let y = 0; y < height; y++) picture.set(plain.subarray(y * wide + shift, y * wide + shift + width), y * width)
    for (const { x, y, far, turn, phase } of paths) {
      const left = Math.round(x + Math.sin(seconds * turn + phase) * far)
      const up = Math.round(y + Math.cos(seconds * turn * 1.3 + phase) * far * 0.3)
      drawBox(picture, left, up, players)
    }
    return picture
  }
}

function drawBox(picture: Buffer, left: number, up: number, { size, brightness }: SceneSettings['players']): void {
  for (let y = up; y < up + size * 2; y++)
    for (let x = left; x < left + size; x++)
      if (x >= 0 && x < width && y >= 0 && y < height) picture[y * width + x] = brightness
}

export const scenes = {
  day: (seed) =>
    createGround(seed, {
      stand: [60, 180],
      field: 120,
      lines: 220,
      players: { count: 14, size: 3, brightness: 240 },
      pan: 60,
      horizon: 0.3,
      lamps: 0,
    }),
  /** Night game under stadium lights: the stand is black and the field is not bright. */
  night: (seed) =>
    createGround(seed, {
      stand: [0, 14],
      field: 42,
      lines: 80,
      players: { count: 12, size: 2, brightness: 110 },
      pan: 40,
      horizon: 0.45,
      lamps: 5,
    }),
  /** View from the roof without a cameraman: only the players move. */
  far: (seed) =>
    createGround(seed, {
      stand: [50, 90],
      field: 100,
      lines: 170,
      players: { count: 6, size: 2, brightness: 220 },
      pan: 0,
      horizon: 0.2,
      lamps: 0,
    }),
  /** Empty hall an hour before the game: only the camera's noise moves. */
  empty: (seed) =>
    createGround(seed, {
      stand: [40, 100],
      field: 90,
      lines: 150,
      players: { count: 0, size: 0, brightness: 0 },
      pan: 0,
      horizon: 0.35,
      lamps: 0,
    }),
  /** Hall with the lights out before the show: a dark shape in which phones shine. */
  dark: (seed) => {
    const hall = createGround(seed, {
      stand: [2, 16],
      field: 6,
      lines: 12,
      players: { count: 3, size: 2, brightness: 30 },
      pan: 20,
      horizon: 0.6,
      lamps: 0,
    })
    return (seconds) => {
      const picture = hall(seconds)
      const chance = createSeededRandom(seed + Math.floor(seconds * 4))
      for (let phone = 0; phone < 160; phone++)
        picture[Math.floor(chance() * height * 0.6) * width + Math.floor(chance() * width)] =
          90 + Math.floor(chance() * 160)
      return picture
    }
  },
} as const satisfies Record<string, (seed: number) => SceneRenderer>

/** Creates a board with names and numbers, as it is shown at halftime. */
export function createBoard(seed: number): SceneRenderer {
  const chance = createSeededRandom(seed)
  const picture = Buffer.alloc(width * height, 30 + Math.floor(chance() * 60))
  for (let box = 0; box < 24; box++)
    drawBox(picture, Math.floor(chance() * width), Math.floor(chance() * height), {
      count: 1,
      size: 6 + Math.floor(chance() * 12),
      brightness: Math.floor(chance() * 255),
    })
  return () => picture
}

/** Shows one scene, and another one between two instants. */
export const switchScenes =
  (scene: SceneRenderer, other: SceneRenderer, from: number, until = Number.POSITIVE_INFINITY): SceneRenderer =>
  (seconds) =>
    seconds >= from && seconds < until ? other(seconds) : scene(seconds)

export const blackScene: SceneRenderer = () => Buffer.alloc(width * height)
