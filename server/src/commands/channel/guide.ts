import {
  changeAiring,
  channelGuide,
  type PlannedAiring,
  planAiring,
  removeAiring,
} from '@fieldhouse/contract/channels/desk'
import { dayMs } from '@fieldhouse/contract/durations'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, instantOf, numberOf, told } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const guideUsage = `  channel guide ID [DAY]   what it shows that day, or from now on; --plan free --market 770: as somebody gets it
  channel film ID TITLE "2026-11-28 18:00" [MINUTES]   a film once; the loop goes on around it
  channel live ID EVENT [MINUTES]   a live event at its own time and for so long, --early 15: so many minutes before; moved, it is moved here too
  channel move ID AIRING "2026-11-28 19:00"   a film to another time
  channel out ID AIRING    takes it out of the guide again; asks, unless --yes`

export interface GuideAsked {
  api: Api
  words: string[]
  flag: Given['flag']
  ask: Ask
}

const spanMs = 14 * dayMs

const channelOf = (id: string | undefined) => ({ id: String(numberOf(id, 'ID')) })
const airingOf = (id: string | undefined, airing: string | undefined) => ({
  ...channelOf(id),
  airing: String(numberOf(airing, 'AIRING')),
})

export const guideVerbs: Record<string, (asked: GuideAsked) => Promise<void>> = {
  guide: async ({ api, words: [id, day], flag }) => {
    const from = new Date(day === undefined ? Date.now() : instantOf(day, 'DAY'))
    const [plan, market] = [flag('plan'), flag('market')]
    const query = { from: from.toISOString(), to: new Date(from.getTime() + dayMs).toISOString() }
    const viewer = { ...(plan !== undefined && { plan }), ...(market !== undefined && { market }) }
    const { airings } = await api.call(channelGuide, { params: channelOf(id), query: { ...query, ...viewer } })
    if (airings.length === 0) console.log('Nothing is on then.')
    for (const { starts_at, ends_at, title, kind, planned, playable } of airings)
      console.log(
        [
          `${told(starts_at)} to ${told(ends_at)}  ${kind.padEnd(4)}  ${title}`,
          ...(planned === null ? [] : [`airing ${planned}`]),
          ...(playable ? [] : ['nothing of it can be played']),
        ].join('  '),
      )
  },

  film: async ({ api, words: [id, title, at, minutes] }) => {
    const body = {
      kind: 'film' as const,
      title_id: numberOf(title, 'TITLE'),
      starts_at: instantOf(at, 'The time', { needsTime: true }),
      minutes: minutes === undefined ? null : numberOf(minutes, 'MINUTES'),
    }
    sayPlanned(await api.call(planAiring, { params: channelOf(id), body }))
  },

  live: async ({ api, words: [id, event, minutes], flag }) => {
    const early = flag('early')
    const body = {
      kind: 'live' as const,
      event_id: numberOf(event, 'EVENT'),
      ...(minutes !== undefined && { minutes: numberOf(minutes, 'MINUTES') }),
      ...(early !== undefined && { early: numberOf(early, '--early') }),
    }
    sayPlanned(await api.call(planAiring, { params: channelOf(id), body }))
  },

  move: async ({ api, words: [id, airing, at] }) => {
    const params = airingOf(id, airing)
    const { title_id, minutes } = await plannedAt(api, params)
    if (title_id === null)
      throw new StartRefused('A live event begins when it begins: live edit moves it, and the guide follows.')
    const starts_at = instantOf(at, 'The time', { needsTime: true })
    sayPlanned(await api.call(changeAiring, { params, body: { kind: 'film', title_id, starts_at, minutes } }))
  },

  out: async ({ api, words: [id, airing], ask }) => {
    const params = airingOf(id, airing)
    await ask(`${lineOf(await plannedAt(api, params))}\nIt goes out of the guide.`, 'out')
    const { trash } = await api.call(removeAiring, { params })
    console.log(`✓ airing ${airing} is out of the guide; trash restore ${trash} brings it back`)
  },
}

/** Two weeks at a time, as the guide is told: of these weeks, then of those ahead, then of the last. */
const looksAt = [0, 1, 2, 3, -1]

async function plannedAt(api: Api, { id, airing }: { id: string; airing: string }): Promise<PlannedAiring> {
  const now = Date.now()
  for (const look of looksAt) {
    const [from, to] = [look, look + 1].map((many) => new Date(now + many * spanMs).toISOString())
    const { planned } = await api.call(channelGuide, { params: { id }, query: { from: from ?? '', to: to ?? '' } })
    const found = planned.find((one) => String(one.id) === airing)
    if (found) return found
  }
  throw new StartRefused(`There is no airing ${airing} on this channel in the last two weeks and the next eight.`)
}

const lineOf = ({ id, name, starts_at, ends_at }: PlannedAiring): string =>
  `airing ${id}: ${name}, ${told(starts_at)} to ${told(ends_at)}`

const sayPlanned = (airing: PlannedAiring): void => console.log(`✓ ${lineOf(airing)}`)
