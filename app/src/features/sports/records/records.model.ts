import { dateFormat } from '@fieldhouse/contract/school/formats'
import type { HeldRecord, RecordList, RecordRow, SportRecords } from '@fieldhouse/contract/stats/records'
import { formatOrdinal } from '@fieldhouse/sports/kit/ordinal'
import { getViewerDay } from '../../../shared/games/game-view.ts'
import { getNoon } from '../../../shared/time-formats.ts'

/** The parts of the page. A team has no career. */
export const recordParts = ['career', 'season', 'game', 'team'] as const
export type RecordPart = (typeof recordParts)[number]

const partLabels: Readonly<Record<RecordPart, string>> = {
  career: 'Career',
  season: 'Season',
  game: 'Single game',
  team: 'Team',
}

export const getPart = ({ group, scope }: Pick<RecordList, 'group' | 'scope'>): RecordPart =>
  group === 'team' ? 'team' : scope

/** Only parts with records are shown, in their order. A meet is no game. */
export function listParts({ lists }: SportRecords): { value: RecordPart; label: string }[] {
  const isOfMeets = lists.some(({ rows }) => rows.some(({ meet }) => meet))
  return recordParts
    .filter((part) => lists.some((list) => getPart(list) === part))
    .map((value) => ({ value, label: value === 'game' && isOfMeets ? 'Single meet' : partLabels[value] }))
}

export const listOfPart = ({ lists }: SportRecords, part: RecordPart): RecordList[] =>
  lists.filter((list) => getPart(list) === part)

/** A list of the team says whether it is of games or of seasons. */
export const getListTitle = ({ title, group, scope }: RecordList): string =>
  group === 'team' ? `${title}, ${scope}` : title

const formatDate = dateFormat({ year: 'numeric', month: 'short', day: 'numeric' })

type Occasion = Pick<RecordRow, 'season' | 'day' | 'starts_at' | 'opponent' | 'meet'>

/** When and where it was: "vs. Weber, Feb 1, 1972". */
export function describeOccasion({ season, day, starts_at, opponent, meet }: Occasion): string {
  const where = opponent === null ? '' : meet ? opponent : `vs. ${opponent}`
  const when =
    day === null ? (season ?? '') : formatDate(getNoon(getViewerDay({ day, ...(starts_at && { starts_at }) })))
  return [where, when].filter(Boolean).join(', ')
}

export const formatRank = ({ rank, tied }: Pick<RecordRow, 'rank' | 'tied'>): string => `${tied ? 'T' : ''}${rank}`

/** Says where the numbers come from. */
export function describeSources({ since, by_hand }: SportRecords): string {
  const entered = 'entered by the athletic department'
  if (since === null) return `Records were ${entered}.`
  return by_hand ? `Box scores since ${since}; older records (*) were ${entered}.` : `Box scores since ${since}.`
}

const scopeWords: Readonly<Record<HeldRecord['scope'], string>> = { career: 'career', season: 'season', game: 'game' }

/** "School record", or "3rd all-time". */
export function describePlace({ rank, tied }: HeldRecord): string {
  if (rank === 1) return tied ? 'Ties the school record' : 'School record'
  return `${tied ? 'T-' : ''}${formatOrdinal(rank)} all-time`
}

export const formatHeldTitle = ({ title, scope }: HeldRecord): string => `${title}, ${scopeWords[scope]}`
