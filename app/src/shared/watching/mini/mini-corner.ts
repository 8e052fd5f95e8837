import { getNavigationStorage } from '../../device/device-storage.ts'

export type MiniCorner = 'top left' | 'top right' | 'bottom left' | 'bottom right'

const storageKey = 'mini.corner'
const corners: readonly MiniCorner[] = ['top left', 'top right', 'bottom left', 'bottom right']

export const readMiniCorner = (): MiniCorner =>
  corners.find((corner) => corner === getNavigationStorage().read(storageKey)) ?? 'bottom right'

export const saveMiniCorner = (corner: MiniCorner): void => void getNavigationStorage().write(storageKey, corner)

const arrows: Readonly<Record<string, string>> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Returns the corner that an arrow key leads to; undefined for any other key. */
export function getCornerByKey(corner: MiniCorner, key: string): MiniCorner | undefined {
  const side = arrows[key]
  if (side === undefined) return undefined
  const [vertical, horizontal] = corner.split(' ')
  const next = side === 'left' || side === 'right' ? `${vertical} ${side}` : `${side} ${horizontal}`
  return next as MiniCorner
}

/** Returns the corner of the window that a point is nearest to. */
export const getNearestCorner = (x: number, y: number, width: number, height: number): MiniCorner =>
  `${y < height / 2 ? 'top' : 'bottom'} ${x < width / 2 ? 'left' : 'right'}`
