import { toSchoolTime } from '../time.ts'

/** Returns the end of the sports year, as July begins at the school, for a field of a day and time. */
export function getSportsYearEnd(now: Date): string {
  const july = new Date(`${now.getUTCFullYear() + (now.getUTCMonth() >= 6 ? 1 : 0)}-07-01T12:00:00Z`)
  return `${toSchoolTime(july).slice(0, 10)}T00:00`
}
