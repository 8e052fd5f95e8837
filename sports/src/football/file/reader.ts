import type { GameState } from '@fieldhouse/contract/games/game'
import { known } from '../../statcrew/reading/attributes.ts'
import type { Reader } from '../../statcrew/reading/seats.ts'
import { drivesOf, situationOf } from './drives.ts'
import { playersOf, teamsOf } from './players.ts'
import { playsOf } from './plays.ts'

export const readFootball: Reader = (sources) => {
  const { file, seats } = sources
  const plays = playsOf(sources)
  const groups = drivesOf(file, seats, plays)
  const { status } = file.header
  const over = status.is === 'final' || status.is === 'final?'
  const last = plays.at(-1)
  const clock: GameState['clock'] = last && known({ period: last.period, seconds: secondsLeft(status) })
  return {
    plays,
    state: known({
      clock,
      groups,
      players: playersOf(sources),
      teams: teamsOf(file, seats),
      situation: over ? undefined : situationOf(file, seats, groups),
    }),
  }
}

const secondsLeft = (status: { is: string; clockSeconds?: number }): number | undefined =>
  status.is === 'running' ? status.clockSeconds : 0
