import { webAddress } from '@fieldhouse/contract/fields'
import { filterSellerUrl } from '../fan-tickets.ts'
import { formatUnknownSeller } from '../operator-tickets.ts'
import type { HomeGame } from '../tickets.store.ts'
import type { GameLine, ReadLines } from './read-tickets.ts'
import type { TicketImportContext } from './ticket-import-context.ts'

/** Finds games by day and opponent; nothing is added to the schedule. */
export async function importGames(
  { stores, planned, now, today }: TicketImportContext,
  { lines, refused }: ReadLines<GameLine>,
  sport: string | undefined,
): Promise<void> {
  planned.refused.push(...refused)
  const [games, sellers] = [await stores.games.listUpcoming(today), await stores.sellers.all()]
  const seenIds = new Set<number>()
  for (const line of lines) {
    const refuseLine = (message: string): number => planned.refused.push({ line: line.line, message })
    if (line.day < today) {
      refuseLine(`${line.day} has passed.`)
      continue
    }
    const game = findGame(games, { ...line, sport: line.sport ?? sport })
    if (typeof game === 'string') {
      refuseLine(game)
      continue
    }
    if (seenIds.has(game.id)) {
      refuseLine('This game is in the table twice.')
      continue
    }
    seenIds.add(game.id)
    if (line.url !== undefined && !webAddress.safeParse(line.url).success) {
      refuseLine(`“${line.url.slice(0, 80)}” isn’t a link that starts with https://.`)
      continue
    }
    if (line.url !== undefined && filterSellerUrl(line.url, sellers) === null) {
      refuseLine(formatUnknownSeller(line.url))
      continue
    }
    const next = {
      state: line.state ?? game.state ?? ('on_sale' as const),
      price_from: line.price_from === undefined ? game.price_from : line.price_from,
      url: line.url ?? game.tickets_url,
    }
    if (game.state === next.state && game.price_from === next.price_from && game.tickets_url === next.url) {
      planned.same += 1
      continue
    }
    await stores.games.set(game.id, next, now)
    const list = game.state === null ? planned.added : planned.changed
    list.push(`${game.day} ${game.opponent_short ?? game.title ?? game.sport}: ${describeSales(next)}`)
  }
}

const describeSales = ({ state, price_from, url }: { state: string; price_from: number | null; url: string | null }) =>
  [
    state.replace('_', ' '),
    ...(price_from === null ? [] : [`from ${(price_from / 100).toFixed(2)}`]),
    ...(url === null ? [] : [url]),
  ].join(', ')

const foldName = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Finds the game that a line means, or the reason why there is none. */
function findGame(games: readonly HomeGame[], line: Pick<GameLine, 'day' | 'sport' | 'opponent'>): HomeGame | string {
  const that = games.filter(({ day, sport }) => day === line.day && (line.sport === undefined || sport === line.sport))
  if (that.length === 0) return `There’s no ${line.sport ? `${line.sport} ` : ''}home game on ${line.day}.`
  const fits =
    line.opponent === undefined
      ? that
      : that.filter(({ opponent_name, opponent_short, opponent_abbr, title }) =>
          [opponent_name, opponent_short, opponent_abbr, title].some(
            (name) => foldName(name) === foldName(line.opponent ?? ''),
          ),
        )
  const [first, second] = fits
  if (first && !second) return first
  const candidates = that.map(({ opponent_short, title, sport }) => `${opponent_short ?? title} (${sport})`).join(', ')
  if (!first) return `“${line.opponent}” isn’t an opponent on ${line.day}. That day has ${candidates}.`
  return `Several games are on ${line.day}: ${candidates}. Add columns for the sport and the opponent.`
}
