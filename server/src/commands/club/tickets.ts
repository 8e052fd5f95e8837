import {
  addTicketSeason,
  importTickets,
  operatorTickets,
  putSellers,
  removeTicketSeason,
  setTicketGame,
  ticketTables,
} from '@fieldhouse/contract/tickets/desk'
import { ticketState } from '@fieldhouse/contract/tickets/tickets'
import { listVenues } from '@fieldhouse/contract/venues/venues'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, isYes, numberOf } from '../arguments.ts'
import { sayPlanned } from '../games/planned.ts'
import type { Outcome } from '../games/say-files.ts'
import { givenFile } from '../given-file.ts'
import type { Api } from '../session/api.ts'

export const ticketsUsage = `  tickets                  what is sold: the sellers, the seasons, and the home games that come
  tickets import FILE      CSV of games with prices, of sections, or of offers; says what changes   --dry-run
      --sport SLUG   --season ID: whose sections and offers   --table games|sections|offers, where its headings do not say it
  tickets season NAME      begins one   --sport SLUG --season 2026: its games   --venue "Summit Stadium", once that is drawn
      --state on_sale   --url https://…   its sections and offers come by tickets import --season ID
  tickets game ID          --state on_sale|few|sold_out|soon|free   --price 20.00   --url https://…; what is not named stays
  tickets seller HOST      fans may be led there   --name "The ticket office"   tickets drop HOST: no longer
  tickets remove ID        a season goes into the trash; asks, unless --yes`

export const ticketsFlags = ['sport', 'season', 'table', 'state', 'price', 'url', 'name', 'venue']

export async function ticketsCommand(api: Api, { words: [verb, which], flag }: Given, ask: Ask): Promise<Outcome> {
  if (verb === undefined || verb === 'list') return list(api)
  if (verb === 'import' && which) return take(api, which, flag)
  if (verb === 'season' && which) return begin(api, which, flag)
  if (verb === 'game' && which) return setGame(api, which, flag)
  if ((verb === 'seller' || verb === 'drop') && which) {
    const { sellers } = await api.call(operatorTickets)
    const others = sellers.filter(({ host }) => host !== which)
    const next = verb === 'drop' ? others : [...others, { host: which, name: flag('name') ?? which }]
    await api.call(putSellers, { body: { sellers: next } })
    console.log(verb === 'drop' ? `✓ nobody is led to ${which} any more` : `✓ fans may be led to ${which}`)
    return 'done'
  }
  if (verb !== 'remove')
    throw new StartRefused(`tickets import, season, game, seller, drop or remove?\n\n${ticketsUsage}`)
  const id = numberOf(which, 'ID')
  const season = (await api.call(operatorTickets)).seasons.find((one) => one.id === id)
  if (!season) throw new StartRefused(`There are no tickets ${id}. tickets lists them.`)
  await ask(`${season.name} is sold no longer; it lies in the trash.`, 'remove')
  await api.call(removeTicketSeason, { params: { id: String(id) } })
  console.log(`✓ ${season.name} is sold no longer`)
  return 'done'
}

async function list(api: Api): Promise<Outcome> {
  const { currency, sellers, strangers, seasons, games } = await api.call(operatorTickets)
  const money = (cents: number | null) => (cents === null ? '' : `from ${(cents / 100).toFixed(2)} ${currency}`)
  if (sellers.length + seasons.length + games.length === 0)
    console.log(
      'Nothing is sold, and no home game is to come. tickets seller HOST names who sells, tickets season NAME begins.',
    )
  for (const { host, name } of sellers) console.log(`seller  ${host}  ${name}`)
  for (const { host, games } of strangers) console.log(`     !  ${host} is no seller, and ${games} games lead there`)
  for (const { id, name, state, price_from, offers } of seasons)
    console.log(`season ${String(id).padStart(3)}  ${name}  ${state}  ${money(price_from)}  ${offers.length} offers`)
  for (const { id, day, sport, opponent, title, state, price_from, url, said } of games)
    console.log(
      `${String(id).padStart(6)}  ${day}  ${sport}  ${opponent ?? title ?? ''}  ${said ? `${state}  ${money(price_from)}` : 'nothing said'}  ${url ?? ''}`,
    )
  return 'done'
}

async function begin(api: Api, name: string, flag: Given['flag']): Promise<Outcome> {
  const called = flag('venue')?.trim().toLowerCase()
  const { venues } = await api.call(listVenues)
  const venue = venues.find((one) => one.name.toLowerCase() === called)
  if (called && !venue)
    throw new StartRefused(
      `No venue of that name is drawn yet: a table of its sections draws it (tickets import). There are: ${venues.map((one) => one.name).join(', ') || 'none'}.`,
    )
  const read = addTicketSeason.body.safeParse({
    name,
    venue_id: venue?.id ?? null,
    ...Object.fromEntries(['sport', 'season', 'state', 'url'].flatMap((one) => (flag(one) ? [[one, flag(one)]] : []))),
  })
  if (!read.success) {
    const [issue] = read.error.issues
    throw new StartRefused(`--${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'cannot be read'}`)
  }
  const { id } = await api.call(addTicketSeason, { body: read.data })
  console.log(`✓ season ${id}, ${name}: its sections and offers come by tickets import FILE --season ${id}`)
  return 'done'
}

async function take(api: Api, file: string, flag: Given['flag']): Promise<Outcome> {
  const [sport, season, table] = ['sport', 'season', 'table'].map(flag)
  const named = ticketTables.options.find((one) => one === table)
  if (table !== undefined && !named) throw new StartRefused(`--table is ${ticketTables.options.join(', ')}.`)
  return sayPlanned(
    await api.call(importTickets, {
      query: {
        ...(sport !== undefined && { sport: sport as never }),
        ...(season !== undefined && { season }),
        ...(named && { table: named }),
        ...(isYes(flag('dry-run')) && { dry_run: 'true' as const }),
      },
      body: givenFile(file, 'text/csv'),
    }),
  )
}

async function setGame(api: Api, which: string, flag: Given['flag']): Promise<Outcome> {
  const id = numberOf(which, 'ID')
  const game = (await api.call(operatorTickets)).games.find((one) => one.id === id)
  if (!game) throw new StartRefused(`No home game ${id} is to come. tickets lists them.`)
  const [state, price, url] = ['state', 'price', 'url'].map(flag)
  const said = state === undefined ? game.state : ticketState.options.find((one) => one === state)
  if (!said) throw new StartRefused(`--state is one of ${ticketState.options.join(', ')}.`)
  const cents = price === undefined ? game.price_from : price === '' ? null : Math.round(Number(price) * 100)
  if (Number.isNaN(cents)) throw new StartRefused('--price reads like 20.00.')
  const body = { state: said, price_from: cents, url: url === undefined ? game.url : url || null }
  await api.call(setTicketGame, { params: { id: String(id) }, body })
  console.log(`✓ ${game.day} ${game.opponent ?? game.title ?? ''}: ${said}`)
  return 'done'
}
