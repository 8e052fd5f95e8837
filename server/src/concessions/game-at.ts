import { company } from '@fieldhouse/contract/company'
import type { ConcessionVenue } from '@fieldhouse/contract/concessions/concessions'
import { hourMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { dayIn } from '@fieldhouse/contract/zoned'

/** No stand is open for longer. */
const longestMs = 12 * hourMs
const off = new Set(['cancelled', 'postponed', 'final'])

/** What is played there now or next, whatever its name's letters are. */
export function gameAt(venue: string, games: readonly GameItem[], now: Date): ConcessionVenue['game'] {
  const wanted = plain(venue)
  const today = dayIn(company.timeZone, now)
  const [next] = games
    .filter((game) => game.site !== 'away' && plain(game.venue ?? '') === wanted && !off.has(game.status.kind))
    .filter(({ day, ends_day, starts_at }) =>
      starts_at === null ? (ends_day ?? day) >= today : Date.parse(starts_at) + longestMs > now.getTime(),
    )
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)) || one.id - other.id)
  if (!next) return null
  const { id, type, sport, day, starts_at, time_zone } = next
  return { id, type, sport, title: titleOf(next), day, starts_at, time_zone }
}

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

/** What has no time yet comes last on its day. */
const orderOf = ({ day, starts_at }: GameItem): string => (starts_at === null ? `${day}T99` : starts_at)

const titleOf = ({ title, home, away }: GameItem): string =>
  title ?? [home?.name, away?.name].filter(Boolean).join(' vs ')
