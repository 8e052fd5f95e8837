import type { Light } from '@fieldhouse/contract/machine/machine'

export type Said = Omit<Light, 'name'>

export const good = (says: string): Said => ({ state: 'good', says, remedy: null })
export const off = (says: string, remedy: string | null = null): Said => ({ state: 'off', says, remedy })
export const look = (says: string, remedy: string): Said => ({ state: 'look', says, remedy })
export const bad = (says: string, remedy: string): Said => ({ state: 'bad', says, remedy })

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `41 GB`, as disks are sold. */
export function amount(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}

export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

const spans = [
  { word: 'day', ms: 86_400_000 },
  { word: 'hour', ms: 3_600_000 },
  { word: 'minute', ms: 60_000 },
] as const

/** `3 days`, `2 hours`, `a moment`. */
export function age(from: Date, now: Date): string {
  const ms = now.getTime() - from.getTime()
  const span = spans.find((each) => ms >= each.ms)
  return span ? counted(Math.floor(ms / span.ms), span.word) : 'a moment'
}
