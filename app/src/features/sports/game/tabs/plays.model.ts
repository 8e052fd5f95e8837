import type { GameState, Side, SideNumbers } from '@fieldhouse/contract/games/game'
import type { KeyPlay } from '@fieldhouse/sports/kit/view/key-plays'
import type { MomentView } from '../moment.model.ts'

export interface PlayFilter {
  /** Empty for all plays, `scoring`, or one of the module's filters. */
  kind: string
  period: number | undefined
  player: string | undefined
}

export const allPlays: PlayFilter = { kind: '', period: undefined, player: undefined }

export function filterPlays({ plays, module }: Pick<MomentView, 'plays' | 'module'>, filter: PlayFilter) {
  const { kind, period, player } = filter
  const own = module?.playFilters.find(({ key }) => key === kind)
  return plays.filter(
    (play) =>
      (kind === '' || (kind === 'scoring' ? play.scoring === true : own === undefined || own.has(play.kind))) &&
      (period === undefined || play.period === period) &&
      (player === undefined || play.players?.includes(player)),
  )
}

type MomentPlays = MomentView['plays']

/** Plays shown together: a drive, a half inning, a set or a period. */
export interface PlayGroup {
  key: string
  title: string
  /** Result of the group, for example "TD" or "2 R, 3 H, 1 LOB". */
  result: string | undefined
  side: Side | undefined
  plays: MomentPlays
  /** Score after the group, when it changed. */
  score: SideNumbers | undefined
  /** A play of the group changed the game. */
  turned: boolean
}

/** Groups the visible plays, newest first like the plays themselves. */
export function groupPlays(moment: MomentView, visiblePlays: MomentPlays, turns: readonly KeyPlay[]): PlayGroup[] {
  const keys = findGroupKeys(moment.plays, moment.state.groups)
  // A dual's matches run at the same time: each forms one whole group.
  const playsByGroup = Map.groupBy(visiblePlays, ({ key }) => keys.get(key) ?? '')
  const keyPlayKeys = new Set(turns.map(({ key }) => key))
  return [...playsByGroup].map(([key, plays]) => {
    const group = moment.state.groups?.[key]
    const period = plays[0]?.period ?? 1
    return {
      key,
      title: group?.text ?? moment.module?.periodName(period).long ?? `Period ${period}`,
      result: group?.result && (moment.view?.endings?.[group.result] ?? group.result),
      side: group?.side,
      plays,
      score: plays.find(({ scoring, score }) => scoring && score)?.score,
      turned: plays.some((play) => keyPlayKeys.has(play.key)),
    }
  })
}

/** Finds each play's group: its own; else the one around it or next to it, as for a kickoff; else its period. */
function findGroupKeys(plays: MomentPlays, groups: GameState['groups']): ReadonlyMap<string, string> {
  const getOwnGroup = (play: MomentPlays[number]) =>
    play.group !== undefined && groups?.[play.group] ? play.group : undefined
  const nextGroups = findNearestGroups(plays, getOwnGroup)
  const previousGroups = findNearestGroups(plays.toReversed(), getOwnGroup)
  return new Map(
    plays.map((play) => {
      const [after, before] = [nextGroups.get(play), previousGroups.get(play)]
      const beside =
        after?.group === before?.group ? after : [after, before].find((each) => each?.period === play.period)
      return [play.key, getOwnGroup(play) ?? beside?.group ?? `period-${play.period}`]
    }),
  )
}

/** Finds for each play the last play before it, in the given order, that has a group. */
function findNearestGroups(plays: MomentPlays, grouped: (play: MomentPlays[number]) => string | undefined) {
  let last: { group: string; period: number } | undefined
  return new Map(
    plays.map((play) => {
      const entry = [play, last] as const
      const group = grouped(play)
      if (group !== undefined) last = { group, period: play.period }
      return entry
    }),
  )
}
