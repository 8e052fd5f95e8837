import {
  changeWatched,
  decideWatched,
  listWatched,
  lookNow,
  removeWatched,
  usualMinutes,
  type WatchedAddress,
  watchAddress,
} from '@fieldhouse/contract/games/import/watched'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, isYes, numberOf, told } from '../arguments.ts'
import type { Api } from '../session/api.ts'
import { readAs, sayPlanned } from './planned.ts'
import type { Outcome } from './say-files.ts'

export const scheduleUsage = `  schedule watch URL       a CSV or iCalendar at an https address: says what it changes, takes it over and looks again
      --every MINUTES      5 to 1440, 15 unless told   --sport SLUG  --columns TEXT  --dates ORDER  --dry-run
  schedule watched         what is watched, and what needs a look
  schedule look ID         looks now   schedule pause ID, schedule resume ID
  schedule take ID         takes over what waits, after it has shown that; asks, unless --yes   schedule leave ID
  schedule unwatch ID      looks no more; the games stay`

export const scheduleFlags = ['every', 'sport', 'columns', 'dates']

export async function scheduleCommand(api: Api, { words: [verb, which], ...given }: Given, ask: Ask): Promise<Outcome> {
  if (verb === 'watch') return watch(api, which, given)
  if (verb === 'watched') {
    const { addresses } = await api.call(listWatched, {})
    for (const each of addresses) say(each)
    return addresses.some(({ waits }) => waits) ? 'waits' : 'done'
  }
  const params = { id: String(numberOf(which, 'ID')) }
  if (verb === 'look') return say(await api.call(lookNow, { params }))
  if (verb === 'pause' || verb === 'resume') return pause(api, params, verb === 'pause')
  if (verb === 'take' || verb === 'leave') return decide(api, params, verb, ask)
  if (verb !== 'unwatch')
    throw new StartRefused(`schedule watch, watched, look, pause, resume, take, leave or unwatch?\n\n${scheduleUsage}`)
  await api.call(removeWatched, { params })
  console.log('✓ watched no longer; its games stay')
  return 'done'
}

async function watch(api: Api, address: string | undefined, given: Pick<Given, 'flag'>): Promise<Outcome> {
  if (!address) throw new StartRefused(`Which address?\n\n${scheduleUsage}`)
  const sport = given.flag('sport')
  const every = given.flag('every')
  const body = {
    address,
    every_minutes: every === undefined ? usualMinutes : numberOf(every, '--every'),
    ...(sport && { sport }),
    ...readAs(given),
    dry_run: isYes(given.flag('dry-run')),
  }
  const answer = await api.call(watchAddress, { body })
  const outcome = sayPlanned(answer.planned)
  return answer.address ? say(answer.address) : outcome
}

const found = async (api: Api, id: string): Promise<WatchedAddress> => {
  const { addresses } = await api.call(listWatched, {})
  const address = addresses.find((each) => String(each.id) === id)
  if (!address) throw new StartRefused(`No address ${id} is watched. schedule watched lists them.`)
  return address
}

async function pause(api: Api, params: { id: string }, paused: boolean): Promise<Outcome> {
  const { address, sport, every_minutes, columns, dates } = await found(api, params.id)
  const read = { ...(sport && { sport }), ...(columns && { columns }), ...(dates && { dates }) }
  return say(await api.call(changeWatched, { params, body: { address, every_minutes, ...read, paused } }))
}

async function decide(api: Api, params: { id: string }, decision: 'take' | 'leave', ask: Ask): Promise<Outcome> {
  const address = await found(api, params.id)
  if (!address.waits) throw new StartRefused('Nothing waits there.')
  const { added, changed, gone, plan } = address.waits
  say(address)
  if (decision === 'take')
    await ask(`${added.length} games are added, ${changed.length} changed, ${gone.length} taken away.`, 'take')
  return say(await api.call(decideWatched, { params, body: { decision, plan } }))
}

function say({ id, address, sport, every_minutes, ...seen }: WatchedAddress): Outcome {
  const { paused, looked_at, changed_at, failure, games, not_read, waits } = seen
  const pace = paused ? 'paused' : `every ${every_minutes} min`
  console.log(`${String(id).padStart(6)}  ${address}${sport ? `  ${sport}` : ''}  ${pace}`)
  console.log(`          ${games} games, ${not_read} lines not read`)
  console.log(
    `          ${looked_at ? `looked at ${told(looked_at)}` : 'not looked at yet'}${changed_at ? `, last change ${told(changed_at)}` : ''}`,
  )
  if (failure) console.log(`        ! ${failure}`)
  if (!waits) return 'done'
  console.log(`        ? ${waits.words} schedule take ${id} or schedule leave ${id}`)
  for (const line of waits.added) console.log(`          + ${line}`)
  for (const line of waits.changed) console.log(`          ~ ${line}`)
  for (const line of waits.gone) console.log(`          - ${line}: no longer there`)
  return 'waits'
}
