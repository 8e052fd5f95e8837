import { currentSchool } from '@fieldhouse/contract/company'
import type { PlainBook } from './plain-book.ts'
import { opponents } from './simulated-games.ts'

/** The record of another school, as invented as the school. */
export const writeOtherRecord = (at: number): { conference: string; overall: string } => ({
  conference: `${7 - at}-${at}`,
  overall: `${14 - at}-${at + 3}`,
})

/** The conference as a department imports it, with its own school among the others. */
export function listStandingsCsv(book: PlainBook, sport: string, season: string): string {
  const { overall, conference } = book.record(sport, season)
  return [
    'Team,Conference,Overall',
    ...opponents.map((name, at) => `${name},${writeOtherRecord(at).conference},${writeOtherRecord(at).overall}`),
    `${currentSchool().school},${conference},${overall}`,
    '',
  ].join('\n')
}
