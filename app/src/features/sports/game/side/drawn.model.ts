import type { WatchedGame } from '@fieldhouse/sports/kit/view/view'
import { teamOf } from '../../../../shared/games/game-view.ts'
import type { Moment } from '../moment.model.ts'

/** Our own side of a game; the home team where neither is ours. */
export const ourSide = ({ game }: Pick<Moment, 'game'>): 'away' | 'home' => (game.away?.own ? 'away' : 'home')

export const sidesOf = (moment: Moment): { us: string; them: string } => {
  const { away, home } = moment.game
  const [us, them] = ourSide(moment) === 'home' ? [home, away] : [away, home]
  return { us: us?.abbr ?? '', them: them?.abbr ?? '' }
}

/** The moment as a sport looks at it. */
export const watchedOf = (moment: Moment): WatchedGame => ({
  state: moment.state,
  plays: moment.plays,
  us: ourSide(moment),
  abbrs: { away: moment.game.away?.abbr, home: moment.game.home?.abbr },
  label: moment.status.label,
  isOwn: (team) => moment.game.standings.some(({ own, name }) => own && name === team),
})

/** A team of a dual meet, as it is known here. */
export const teamNamed = ({ game: { away, home } }: Moment, name: string) => {
  const side = [away, home].find((each) => each?.name === name)
  return side ? teamOf(side) : { name }
}
