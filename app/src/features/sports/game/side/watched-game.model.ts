import type { WatchedGame } from '@fieldhouse/sports/kit/view/view'
import { toTeam } from '../../../../shared/games/game-view.ts'
import type { MomentView } from '../moment.model.ts'

/** Returns the school's side of a game, or home when neither team is the school's. */
export const getOwnSide = ({ game }: Pick<MomentView, 'game'>): 'away' | 'home' => (game.away?.own ? 'away' : 'home')

export const getSideNames = (moment: MomentView): { us: string; them: string } => {
  const { away, home } = moment.game
  const [us, them] = getOwnSide(moment) === 'home' ? [home, away] : [away, home]
  return { us: us?.abbr ?? '', them: them?.abbr ?? '' }
}

/** Converts the moment to the form a sport's view reads. */
export const toWatchedGame = (moment: MomentView): WatchedGame => ({
  state: moment.state,
  plays: moment.plays,
  us: getOwnSide(moment),
  abbrs: { away: moment.game.away?.abbr, home: moment.game.home?.abbr },
  label: moment.status.label,
  isOwn: (team) => moment.game.standings.some(({ own, name }) => own && name === team),
})

/** Finds a team of a dual meet by its name. */
export const findTeamByName = ({ game: { away, home } }: MomentView, name: string) => {
  const side = [away, home].find((each) => each?.name === name)
  return side ? toTeam(side) : { name }
}
