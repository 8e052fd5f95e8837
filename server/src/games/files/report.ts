import type { FileReport } from '@fieldhouse/contract/games/files'
import type { GameState } from '@fieldhouse/contract/games/game'
import { told } from '@fieldhouse/sports/firewall/told'
import type { Seats } from '@fieldhouse/sports/statcrew/reading/seats'
import type { Judged, Opened } from './reading-room.ts'

interface Reported {
  opened: Extract<Opened, { kind: 'read' }>
  judged: Judged
  seats: Seats
  state: GameState
  newPlays: number
  unmatched: FileReport['unmatched']
  disagrees: boolean
  held: string | undefined
}

const severities = { E: 'error', W: 'warning', I: 'notice' } as const

export function reportOf({ opened, judged, seats, state, newPlays, unmatched, disagrees, held }: Reported): FileReport {
  const { repairs, reading } = judged
  const findings = told(judged.findings)
  const errors = findings.filter(({ severity }) => severity === 'E').length
  const repairOf = (spots: readonly string[]): number | null => {
    const index = repairs.findIndex(({ ends }) => spots.some((spot) => ends.includes(spot)))
    return index === -1 ? null : index
  }
  return {
    message: messageOf({ errors, repairs: repairs.length, disagrees, held, over: reading.over }),
    findings: [
      ...findings.map(({ spots, rule, severity, message }) => ({
        rule,
        severity: severities[severity],
        message,
        place: placeIn(message),
        repair: repairOf(spots),
      })),
      ...opened.notices.map((message) => ({
        rule: 'reading',
        severity: 'notice' as const,
        message,
        place: '',
        repair: null,
      })),
    ],
    repairs: repairs.map(({ cells }) => ({
      message: cells.map(({ where, from, to }) => `${where}: ${from || 'nothing'} → ${to}`).join('; '),
      cells: cells.map(({ where, from, to }) => ({ place: where, from, to })),
    })),
    unmatched,
    summary: {
      game: `${seats.names.away} at ${seats.names.home}`,
      score: state.score ? `${state.score.away ?? '?'}-${state.score.home ?? '?'}` : null,
      status: state.status.kind,
      plays: reading.plays.length,
      new_plays: newPlays,
      players: Object.keys(reading.state.players ?? {}).length,
    },
  }
}

interface Said {
  errors: number
  repairs: number
  disagrees: boolean
  held: string | undefined
  over: string | undefined
}

function messageOf({ errors, repairs, disagrees, held, over }: Said): string {
  if (held) return `${held} Nothing was changed: accept it or reject it.`
  if (disagrees) {
    const mend =
      repairs > 0
        ? `${repairs} ${repairs === 1 ? 'repair is' : 'repairs are'} proved by the rest of the file`
        : 'nothing in the file proves which is right'
    return `The file disagrees with itself in ${errors} places; ${mend}. Fans see the score, the tables wait.`
  }
  if (over)
    return `Shown to fans. It looks final (${over}): confirm it, or it is taken as final after ten quiet minutes.`
  return 'Shown to fans.'
}

/** A finding's sentence begins with its place. */
const placeIn = (message: string): string => (message.includes(': ') ? message.slice(0, message.indexOf(': ')) : '')
