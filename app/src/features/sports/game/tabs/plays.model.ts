import type { GameState, Side, SideNumbers } from '@fieldhouse/contract/games/game'
import type { KeyPlay } from '@fieldhouse/sports/kit/view/key-plays'
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

type Plays = Moment['plays']

/** A drive, a half inning, a set, a period: the plays that are told together. */
export interface Stretch {
  key: string
  title: string
  /** How it ended: `TD`, `2 R, 3 H, 1 LOB`. */
  result: string | undefined
  side: Side | undefined
  plays: Plays
  /** The score after it, where it changed. */
  score: SideNumbers | undefined
  /** Something in it changed the game. */
  turned: boolean
}

/** Newest first, as the plays are; `shown` are some of all of them. */
export function stretchesOf(moment: Moment, shown: Plays, turns: readonly KeyPlay[]): Stretch[] {
  const keys = stretchKeys(moment.plays, moment.state.groups)
  // Matches of a dual go on at once: each is told whole.
  const told = Map.groupBy(shown, ({ key }) => keys.get(key) ?? '')
  const turning = new Set(turns.map(({ key }) => key))
  return [...told].map(([key, plays]) => {
    const group = moment.state.groups?.[key]
    const period = plays[0]?.period ?? 1
    return {
      key,
      title: group?.text ?? moment.module?.periodName(period).long ?? `Period ${period}`,
      result: group?.result && (moment.view?.endings?.[group.result] ?? group.result),
      side: group?.side,
      plays,
      score: plays.find(({ scoring, score }) => scoring && score)?.score,
      turned: plays.some((play) => turning.has(play.key)),
    }
  })
}

/** To which stretch each play belongs: its group; else the one that it stands in or leads to, as a kickoff does; else its period. */
function stretchKeys(plays: Plays, groups: GameState['groups']): ReadonlyMap<string, string> {
  const grouped = (play: Plays[number]) => (play.group !== undefined && groups?.[play.group] ? play.group : undefined)
  const later = nearest(plays, grouped)
  const earlier = nearest(plays.toReversed(), grouped)
  return new Map(
    plays.map((play) => {
      const [after, before] = [later.get(play), earlier.get(play)]
      const beside =
        after?.group === before?.group ? after : [after, before].find((each) => each?.period === play.period)
      return [play.key, grouped(play) ?? beside?.group ?? `period-${play.period}`]
    }),
  )
}

/** Of each play the last one before it, in this order, that has a group. */
function nearest(plays: Plays, grouped: (play: Plays[number]) => string | undefined) {
  let last: { group: string; period: number } | undefined
  return new Map(
    plays.map((play) => {
      const told = [play, last] as const
      const group = grouped(play)
      if (group !== undefined) last = { group, period: play.period }
      return told
    }),
  )
}
