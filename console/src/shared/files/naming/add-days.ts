import { dayMs } from '@fieldhouse/contract/durations'

/** Moves a day of the calendar, such as `2026-11-28`, by some days. */
export const addDaysTo = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
