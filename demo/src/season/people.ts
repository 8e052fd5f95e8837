import { firstnames, hometowns, lastnames } from '@fieldhouse/sports/simulated/names'
import { simulators } from '@fieldhouse/sports/simulated/simulators'

const years = ['Freshman', 'Sophomore', 'Junior', 'Senior']
export interface DemoPerson {
  sport: string
  type: 100 | 101
  firstname: string
  lastname: string
  number: string | null
  position: string | null
  year: string | null
  hometown: string
  bio: string
  /** Which of the portraits. */
  portrait: number
}

const playersASport = 6
const portraits = 21
const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Six players and two coaches of each sport; the same ones at every start. */
export const people = (sports: readonly string[]): DemoPerson[] =>
  sports.flatMap((sport, turn) =>
    Array.from({ length: playersASport + 2 }, (_, index): DemoPerson => {
      const at = turn * (playersASport + 2) + index
      const coach = index >= playersASport
      const firstname = of(firstnames, at * 5 + turn)
      const place = of(simulators[sport]?.known ?? ['Varsity'], index)
      return {
        sport,
        type: coach ? 100 : 101,
        firstname,
        lastname: of(lastnames, at * 7 + 3),
        number: coach ? null : String(((at * 13) % 98) + 1),
        position: coach ? (index === playersASport ? 'Head coach' : 'Assistant coach') : place,
        year: coach ? null : of(years, at),
        hometown: of(hometowns, at),
        bio: coach
          ? `${firstname} has been on this staff for ${(at % 9) + 2} seasons.`
          : `${firstname} came from ${of(hometowns, at)} and studies ${of(['biology', 'history', 'engineering', 'music'], at)}.`,
        portrait: (at % portraits) + 1,
      }
    }),
  )
