import type { Light } from '@fieldhouse/contract/machine/machine'
import { formatQuantity } from '@fieldhouse/contract/school/formats'

export type LightState = Omit<Light, 'name'>

export const createGood = (text: string): LightState => ({ state: 'good', says: text, remedy: null })
export const createOff = (text: string, remedy: string | null = null): LightState => ({
  state: 'off',
  says: text,
  remedy,
})
export const createWarning = (text: string, remedy: string): LightState => ({ state: 'look', says: text, remedy })
export const createBad = (text: string, remedy: string): LightState => ({ state: 'bad', says: text, remedy })

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats a size in decimal units, as disks are sold: `41 GB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}

const spans = [
  { word: 'day', ms: 86_400_000 },
  { word: 'hour', ms: 3_600_000 },
  { word: 'minute', ms: 60_000 },
] as const

/** Formats an age: `3 days`, `2 hours`, `a moment`. */
export function formatAge(from: Date, now: Date): string {
  const ms = now.getTime() - from.getTime()
  const span = spans.find((each) => ms >= each.ms)
  return span ? formatQuantity(Math.floor(ms / span.ms), span.word) : 'a moment'
}
