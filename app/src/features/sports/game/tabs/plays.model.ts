import type { Moment } from '../moment.model.ts'

export interface PlayFilter {
  /** Empty is all of them; `scoring`, or one of the module's filters. */
  kind: string
  period: number | undefined
  player: string | undefined
}

export const allPlays: PlayFilter = { kind: '', period: undefined, player: undefined }

export function shownPlays({ plays, module }: Pick<Moment, 'plays' | 'module'>, filter: PlayFilter) {
  const { kind, period, player } = filter
  const own = module?.playFilters.find(({ key }) => key === kind)
  return plays.filter(
    (play) =>
      (kind === '' || (kind === 'scoring' ? play.scoring === true : own === undefined || own.has(play.kind))) &&
      (period === undefined || play.period === period) &&
      (player === undefined || play.players?.includes(player)),
  )
}
