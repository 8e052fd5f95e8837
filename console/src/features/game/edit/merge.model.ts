import type { GameItem } from '@fieldhouse/contract/games/item'
import type { MergePart } from '@fieldhouse/contract/games/schedule'
import { formatLocalTime } from '@fieldhouse/contract/local-time'
import { formatGameScore } from '../../../shared/game-day/day.model.ts'
import { formatFullDay } from '../../../shared/time.ts'

/** A part of a game in which two games differ, as each has it. */
export interface MergeChoice {
  part: MergePart
  label: string
  kept: string
  other: string
}

type PartTexts = Readonly<Record<MergePart, { label: string; format(game: GameItem): string }>>

const joinTexts = (...texts: (string | null | false | undefined)[]): string => texts.filter(Boolean).join(', ')

const partTexts: PartTexts = {
  when: {
    label: 'When',
    format: ({ day, starts_at, time_zone }) =>
      joinTexts(
        formatFullDay(day),
        starts_at === null ? 'time TBA' : formatLocalTime(time_zone, new Date(starts_at)).slice(11),
      ),
  },
  teams: {
    label: 'Teams',
    format: ({ type, title, away, home, site }) =>
      type === 'event'
        ? (title ?? '')
        : joinTexts(`${away?.name} at ${home?.name}`, site === 'neutral' && 'neutral site'),
  },
  venue: { label: 'Venue', format: ({ venue, city }) => joinTexts(venue, city) },
  counts_as: {
    label: 'Counts as',
    format: ({ conference, exhibition, postseason, tournament }) =>
      joinTexts(conference && 'conference', exhibition && 'exhibition', postseason && 'postseason', tournament),
  },
  coverage: {
    label: 'Tickets, TV, radio and note',
    format: ({ tickets_url, tv, radio, note }) => joinTexts(tickets_url, tv, radio, note),
  },
  stream: { label: 'Stream', format: ({ watch }) => (watch?.kind === 'event' ? `Live event ${watch.id}` : '') },
  video: { label: 'Video', format: ({ watch }) => (watch?.kind === 'vod' ? `Video ${watch.id}` : '') },
  score: {
    label: 'Score and box score',
    format: (game) => joinTexts(game.status.kind !== 'scheduled' && game.status.kind, formatGameScore(game)),
  },
}

/** Lists the parts in which the two games differ. */
export const listMergeChoices = (kept: GameItem, other: GameItem): MergeChoice[] =>
  (Object.keys(partTexts) as MergePart[])
    .map((part) => {
      const { label, format } = partTexts[part]
      return { part, label, kept: format(kept), other: format(other) }
    })
    .filter((choice) => choice.kept !== choice.other)

/** What the kept game lacks comes from the other one. */
export const suggestParts = (choices: readonly MergeChoice[]): MergePart[] =>
  choices.filter(({ kept, other }) => kept === '' && other !== '').map(({ part }) => part)

/** The games that may be the same: of the same sport and kind, with the same opponent first, then by day. */
export function listMergeCandidates(game: GameItem, games: readonly GameItem[]): GameItem[] {
  const getOpponentId = ({ away, home }: GameItem) => [away, home].find((team) => team && !team.own)?.id
  const countDays = ({ day }: GameItem) => Math.abs(Date.parse(day) - Date.parse(game.day))
  const rankOf = (other: GameItem) => (getOpponentId(other) === getOpponentId(game) ? 0 : 1)
  return games
    .filter(({ id, sport, type }) => id !== game.id && sport === game.sport && type === game.type)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || countDays(one) - countDays(other))
}
