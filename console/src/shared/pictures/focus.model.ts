/** A point of a picture, in percent of its width and height. */
export interface FocusPoint {
  x: number
  y: number
}

export const middle: FocusPoint = { x: 50, y: 50 }

const limit = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)))

/** Moves the point with an arrow key. Undefined for another key. */
export function moveFocus({ x, y }: FocusPoint, key: string, step: number): FocusPoint | undefined {
  const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? []
  if (across === undefined || down === undefined) return undefined
  return { x: limit(x + across * step), y: limit(y + down * step) }
}

/** The point under a pointer. */
export const toFocusAt = (
  pointer: FocusPoint,
  box: { left: number; top: number; width: number; height: number },
): FocusPoint => ({
  x: limit(((pointer.x - box.left) / (box.width || 1)) * 100),
  y: limit(((pointer.y - box.top) / (box.height || 1)) * 100),
})

/** The CSS position of a covering picture that crops as the server does: around the point, within the picture. */
export function getCropPosition({ x, y }: FocusPoint, pictureRatio: number, boxRatio: number): string {
  // The part of the picture that the box shows, in each direction.
  const across = Math.min(1, boxRatio / pictureRatio)
  const down = Math.min(1, pictureRatio / boxRatio)
  return `${toPosition(x / 100, across)}% ${toPosition(y / 100, down)}%`
}

const toPosition = (point: number, part: number): number =>
  part >= 1 ? 50 : Math.round(Math.min(1, Math.max(0, (point - part / 2) / (1 - part))) * 100)
