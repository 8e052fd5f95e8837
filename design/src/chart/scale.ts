/** A straight line from one range to another. */
export const linear = (from: readonly [number, number], to: readonly [number, number]) => (value: number) =>
  to[0] + ((value - from[0]) / (from[1] - from[0] || 1)) * (to[1] - to[0])

/** Half pixels are enough, and keep the page short. */
export const at = (value: number) => Math.round(value * 2) / 2

/** Round steps (1, 2, 2.5 or 5 of a power of ten) that hold the range; at most `most` lines and one. */
export function ticksOf(min: number, max: number, most = 4): number[] {
  const rough = (max - min || 1) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((part) => part * power).find((part) => part >= rough * (1 - 1e-9)) ?? rough
  const first = Math.floor(min / step)
  const last = Math.max(Math.ceil(max / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

type Point = readonly [x: number, y: number]

export const straightPath = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${at(x)} ${at(y)}`).join('')

/** A score stands until the next one. */
export const stepPath = (points: readonly Point[]) =>
  points.map(([x, y], index) => (index ? `H${at(x)}V${at(y)}` : `M${at(x)} ${at(y)}`)).join('')

/** Every which label is drawn, so that two of them never touch. */
export const everyOf = (count: number, width: number, labelWidth: number) =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)))
