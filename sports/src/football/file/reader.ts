import type { GameState } from '@fieldhouse/contract/games/game'
import { dropUndefined } from '../../statcrew/reading/attributes.ts'
import type { SportReader } from '../../statcrew/reading/seats.ts'
import { readDrives, readFootballSituation } from './drives.ts'
import { readFootballPlayers, readFootballTeams } from './players.ts'
import { readFootballPlays } from './plays.ts'

export const readFootball: SportReader = (sources) => {
  const { file, seats } = sources
  const plays = readFootballPlays(sources)
  const groups = readDrives(file, seats, plays)
  const { status } = file.header
  const over = status.is === 'final' || status.is === 'final?'
  const last = plays.at(-1)
  const clock: GameState['clock'] = last && dropUndefined({ period: last.period, seconds: secondsLeft(status) })
  return {
    plays,
    state: dropUndefined({
      clock,
      groups,
      players: readFootballPlayers(sources),
      teams: readFootballTeams(file, seats),
      situation: over ? undefined : readFootballSituation(file, seats, groups),
    }),
  }
}

const secondsLeft = (status: { is: string; clockSeconds?: number }): number | undefined =>
  status.is === 'running' ? status.clockSeconds : 0
