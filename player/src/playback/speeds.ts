export const speeds: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

export const speedName = (speed: number) => (speed === 1 ? 'Normal' : `${speed}×`)

/** The next faster (1) or slower (-1) one. */
export function speedBeside(speed: number, direction: 1 | -1): number {
  const beside = direction > 0 ? speeds.find((one) => one > speed) : speeds.findLast((one) => one < speed)
  return beside ?? speed
}
