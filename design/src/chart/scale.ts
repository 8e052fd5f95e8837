/** Returns a linear mapping from one range to another. */
export const createLinearScale = (from: readonly [number, number], to: readonly [number, number]) => (value: number) =>
  to[0] + ((value - from[0]) / (from[1] - from[0] || 1)) * (to[1] - to[0])

/** Rounds to half pixels, which is exact enough and keeps the markup short. */
export const roundToHalf = (value: number) => Math.round(value * 2) / 2

/** Returns round steps (1, 2, 2.5 or 5 times a power of ten) that cover the range, with at most `most` + 1 lines. */
export function getAxisTicks(min: number, max: number, most = 4): number[] {
  const rough = (max - min || 1) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((part) => part * power).find((part) => part >= rough * (1 - 1e-9)) ?? rough
  const first = Math.floor(min / step)
  const last = Math.max(Math.ceil(max / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

type ChartPoint = readonly [x: number, y: number]

export const toStraightPath = (points: readonly ChartPoint[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${roundToHalf(x)} ${roundToHalf(y)}`).join('')

/** A path that keeps each value until the next one. */
export const toStepPath = (points: readonly ChartPoint[]) =>
  points
    .map(([x, y], index) => (index ? `H${roundToHalf(x)}V${roundToHalf(y)}` : `M${roundToHalf(x)} ${roundToHalf(y)}`))
    .join('')

/** Returns n so that drawing every n-th label avoids overlaps. */
export const getLabelStep = (count: number, width: number, labelWidth: number) =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)))
