import {
  createEvent,
  endEvent,
  type LiveEvent,
  operatorEvents,
  rotateEventKey,
} from '@fieldhouse/contract/operator/live'
import { operatorStatus } from '@fieldhouse/contract/operator/operator'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, instantOf, listOf, numberOf, told } from './arguments.ts'
import type { Api } from './session/api.ts'

export const liveUsage = `  live create TITLE        --at "2026-11-28 18:00", the school's own time; without it now   --sport football --subtitle TEXT --plans plus --blackout 770
                           says where the encoder sends to, and its secret key, once
  live list                every event, and what its encoder does
  live key ID              a new secret key; the old one opens nothing any more
  live end ID              ends it; the same address plays the recording; asks, unless --yes`

export const liveFlags = ['at', 'sport', 'subtitle', 'plans', 'blackout']

export async function liveCommand(api: Api, { words: [verb, subject], flag }: Given, ask: Ask): Promise<void> {
  if (verb === 'create' && subject) {
    const body = {
      title: subject,
      subtitle: flag('subtitle') ?? null,
      sport: flag('sport') ?? null,
      starts_at: flag('at') ? instantOf(flag('at'), '--at', { needsTime: true }) : new Date().toISOString(),
      plans: listOf(flag('plans')) ?? [],
      blackout: listOf(flag('blackout')) ?? [],
    }
    return sayKeyed(api, await api.call(createEvent, { body }))
  }
  if (verb === 'list') {
    for (const event of (await api.call(operatorEvents)).events) console.log(lineOf(event))
    return
  }
  const params = { id: String(numberOf(subject, 'ID')) }
  if (verb === 'key') return sayKeyed(api, await api.call(rotateEventKey, { params }))
  if (verb === 'end') {
    const event = (await api.call(operatorEvents)).events.find(({ id }) => String(id) === params.id)
    if (event) await ask(`${lineOf(event).trim()}\nNo encoder comes back into an event that was ended.`, 'end')
    const { title } = await api.call(endEvent, { params })
    return console.log(`✓ ${title} is over. The same address plays the recording.`)
  }
  throw new StartRefused(`live create, list, key or end?\n\n${liveUsage}`)
}

const lineOf = ({ id, title, state, starts_at, encoder }: LiveEvent): string =>
  `${String(id).padStart(6)}  ${state.padEnd(11)}  ${told(starts_at)}  ${title}${
    encoder ? `  ${encoder.width}×${encoder.height}, ${encoder.kbps} kbit/s` : ''
  }`

async function sayKeyed(api: Api, { event, stream_key }: { event: LiveEvent; stream_key: string }): Promise<void> {
  const { how_to_get_it } = await api.call(operatorStatus)
  console.log(`✓ event ${event.id}: ${event.title}, ${told(event.starts_at)}`)
  if (how_to_get_it) console.log(`  No encoder can come in without ffmpeg. ${how_to_get_it}`)
  if (event.rtmp_url) console.log(`  RTMP server   ${event.rtmp_url}\n  Stream key    ${stream_key}`)
  if (event.srt_url) console.log(`  or SRT        ${event.srt_url}  passphrase ${stream_key.replace(/^\d+-/, '')}`)
  console.log('  The key is shown this once. Lost? npm run fieldhouse -- live key', String(event.id))
}
