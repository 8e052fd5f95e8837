import { operatorStatus } from '@fieldhouse/contract/films/desk'
import {
  createEvent,
  endEvent,
  type LiveEvent,
  operatorEvents,
  rotateEventKey,
  waysOnAir,
} from '@fieldhouse/contract/live/desk'
import {
  cancelEvent,
  editEvent,
  linkEvent,
  putOnAir,
  removeEvent,
  reopenEvent,
  setEventSlate,
  showEventKey,
  trimEvent,
} from '@fieldhouse/contract/live/events'
import { slateKinds } from '@fieldhouse/contract/origin/origin'
import { StartRefused } from '../shared/log/start-refused.ts'
import { type Ask, type Given, instantOf, isYes, listOf, numberOf, told } from './arguments.ts'
import type { Api } from './session/api.ts'
import { sayWatched } from './watched-streams.ts'

export const liveUsage = `  live create TITLE        --at "2026-11-28 18:00", the school's own time; without it now   --sport football --subtitle TEXT --plans plus --blackout 770
                           says where the encoder sends to, and its secret key; --on-air by-hand: fans wait until live air ID
  live list                every event, and what its encoder does
  live edit ID             --title --subtitle --sport --at --plans --blackout --on-air; what is not named stays
  live air ID              fans see it from now on, where it goes on air by hand; its recording begins there
  live watch               who watches each event now, what its encoder sent in the last minutes, and which encoders were not let in
  live link ID GAME        the game that it shows; none takes that back
  live key ID              address and key of its encoder once more; --new makes another key, and the old one opens nothing any more
  live cancel ID           it does not take place; asks, unless --yes   live uncancel ID: it does after all
  live slate ID KIND       a slate of the school in the camera's place, in the same stream: starting-soon, delay, technical or over; off: the camera again
                           --until "2026-11-28 18:00" --words TEXT   --by-itself yes: while its game is delayed, and when the encoder is lost
  live end ID              ends it; the same address plays the recording; asks, unless --yes
  live reopen ID           it was not over: the same key lets its encoder in again
  live trim ID FROM UNTIL  the recording from 4:30 to 2:41:00, or to end; live trim ID whole shows all of it again
  live remove ID           into the trash with its recording; asks, unless --yes`

export const liveFlags = [
  ...['at', 'sport', 'subtitle', 'plans', 'blackout', 'title', 'on-air'],
  ...['until', 'words', 'by-itself'],
]
export const liveSwitches = ['yes', 'new']

export async function liveCommand(api: Api, { words: [verb, subject, ...rest], flag }: Given, ask: Ask): Promise<void> {
  if (verb === 'create' && subject) {
    const body = {
      title: subject,
      subtitle: flag('subtitle') ?? null,
      sport: flag('sport') ?? null,
      starts_at: flag('at') ? instantOf(flag('at'), '--at', { needsTime: true }) : new Date().toISOString(),
      plans: listOf(flag('plans')) ?? [],
      blackout: listOf(flag('blackout')) ?? [],
      goes_on_air: wayOf(flag('on-air')) ?? 'by-itself',
    }
    return sayKeyed(api, await api.call(createEvent, { body }))
  }
  if (verb === 'list') {
    for (const event of (await api.call(operatorEvents)).events) console.log(lineOf(event))
    return
  }
  if (verb === 'watch') return sayWatched(api)
  const params = { id: String(numberOf(subject, 'ID')) }
  const run = verbs[verb ?? '']
  if (!run) throw new StartRefused(`live create, list, watch, ${Object.keys(verbs).join(', ')}?\n\n${liveUsage}`)
  return run({ api, params, rest, flag, ask })
}

interface Asked {
  api: Api
  params: { id: string }
  rest: string[]
  flag: Given['flag']
  ask: Ask
}

const verbs: Record<string, (asked: Asked) => Promise<void>> = {
  edit: async ({ api, params, flag }) => {
    const [plans, blackout] = [listOf(flag('plans')), listOf(flag('blackout'))]
    const event = await api.call(editEvent, {
      params,
      body: {
        ...named('title', flag),
        ...named('subtitle', flag),
        ...named('sport', flag),
        ...(flag('at') && { starts_at: instantOf(flag('at'), '--at', { needsTime: true }) }),
        ...(plans && { plans }),
        ...(blackout && { blackout }),
        ...(flag('on-air') && { goes_on_air: wayOf(flag('on-air')) }),
      },
    })
    console.log(`✓${lineOf(event)}`)
  },
  air: async ({ api, params }) => {
    const { title } = await api.call(putOnAir, { params, body: {} })
    console.log(`✓ ${title} is on air: fans see it with its next key frame, and its recording begins there`)
  },
  link: async ({ api, params, rest: [game] }) => {
    const body = { game_id: game === 'none' ? null : numberOf(game, 'GAME') }
    const event = await api.call(linkEvent, { params, body })
    console.log(`✓ ${event.title} ${event.game_id === null ? 'shows no game' : `shows game ${event.game_id}`}`)
  },
  key: async ({ api, params, flag }) =>
    sayKeyed(api, flag('new') ? await api.call(rotateEventKey, { params }) : await api.call(showEventKey, { params })),
  cancel: async ({ api, params, ask }) => {
    await askFor(api, params.id, ask, 'Fans see that it is cancelled, and no encoder comes in.', 'cancel')
    const { title } = await api.call(cancelEvent, { params, body: {} })
    console.log(`✓ ${title} is cancelled`)
  },
  uncancel: async ({ api, params }) => {
    const { title, starts_at } = await api.call(cancelEvent, { params, body: { cancelled: false } })
    console.log(`✓ ${title} takes place: ${told(starts_at)}`)
  },
  end: async ({ api, params, ask }) => {
    await askFor(api, params.id, ask, 'Its encoder is sent away; live reopen takes that back.', 'end')
    const { title, recorded_seconds } = await api.call(endEvent, { params })
    const then = recorded_seconds === null ? 'Nothing was recorded.' : 'The same address plays the recording.'
    console.log(`✓ ${title} is over. ${then}`)
  },
  slate: async ({ api, params, rest: [kind], flag }) => {
    const byItself = flag('by-itself')
    const body = {
      ...(kind !== undefined && { slate: slateOf(kind, flag) }),
      ...(byItself !== undefined && { by_itself: isYes(byItself) }),
    }
    if (Object.keys(body).length === 0) throw new StartRefused(`Which slate? ${slateKinds.join(', ')} or off.`)
    const { title, slate, slate_by_itself } = await api.call(setEventSlate, { params, body })
    const shown = slate ? `shows a slate, ${slate.kind}` : 'shows its camera'
    const then = slate_by_itself ? '; while its game is delayed or its encoder lost, a slate by itself' : ''
    console.log(`✓ ${title} ${shown}${then}`)
  },
  reopen: async ({ api, params }) => {
    const { title } = await api.call(reopenEvent, { params })
    console.log(`✓ ${title} goes on: the same key lets its encoder in, and what it sends is added to what was recorded`)
  },
  trim: async ({ api, params, rest: [from, until] }) => {
    const body =
      from === 'whole'
        ? { from_seconds: 0, until_seconds: null }
        : { from_seconds: secondsOf(from, 'FROM'), until_seconds: until === 'end' ? null : secondsOf(until, 'UNTIL') }
    const { title, trim } = await api.call(trimEvent, { params, body })
    const part = trim ? `from ${clockOf(trim.from_seconds)} to ${clockOf(trim.until_seconds)}` : 'as a whole'
    console.log(`✓ ${title} is shown ${part}`)
  },
  remove: async ({ api, params, ask }) => {
    await askFor(api, params.id, ask, 'It goes into the trash with its recording.', 'remove')
    const { trash } = await api.call(removeEvent, { params })
    console.log(`✓ event ${params.id} is removed; trash restore ${trash} brings it back`)
  },
}

async function askFor(api: Api, id: string, ask: Ask, what: string, word: string): Promise<void> {
  const event = (await api.call(operatorEvents)).events.find((one) => String(one.id) === id)
  if (event) await ask(`${lineOf(event).trim()}\n${what}`, word)
}

function wayOf(said: string | undefined): LiveEvent['goes_on_air'] | undefined {
  const way = waysOnAir.find((one) => one === said)
  if (said !== undefined && !way) throw new StartRefused(`--on-air is ${waysOnAir.join(' or ')}.`)
  return way
}

/** `--sport ""` says that there is none. */
const named = (name: 'title' | 'subtitle' | 'sport', flag: Given['flag']) => {
  const said = flag(name)
  return said === undefined ? {} : { [name]: said === '' && name !== 'title' ? null : said }
}

function slateOf(word: string, flag: Given['flag']) {
  if (word === 'off') return null
  const kind = slateKinds.find((one) => one === word)
  if (!kind) throw new StartRefused(`There is no slate ${word}: ${slateKinds.join(', ')} or off.`)
  const until = flag('until') ? instantOf(flag('until'), '--until', { needsTime: true }) : null
  return { kind, until, words: flag('words') ?? null }
}

/** `2:41:00`, `4:30` or `270`. */
function secondsOf(text: string | undefined, what: string): number {
  if (!/^\d+(:[0-5]?\d){0,2}(\.\d+)?$/.test(text ?? ''))
    throw new StartRefused(`${what} is a time in the recording, as in 4:30 or 2:41:00.`)
  return (text ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

function clockOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)]
  return [hours, String(minutes).padStart(2, '0'), String(rest).padStart(2, '0')].join(':')
}

const lineOf = ({ id, title, state, held, starts_at, encoder, showing }: LiveEvent): string =>
  `${String(id).padStart(6)}  ${(held && encoder ? 'held' : state).padEnd(11)}  ${told(starts_at)}  ${title}${
    encoder ? `  ${encoder.width}×${encoder.height}, ${encoder.kbps} kbit/s` : ''
  }${showing && showing !== 'camera' ? `  slate: ${showing}` : ''}`

export async function sayKeyed(
  api: Api,
  { event, stream_key }: { event: LiveEvent; stream_key: string },
): Promise<void> {
  const { how_to_get_it } = await api.call(operatorStatus)
  console.log(`✓ event ${event.id}: ${event.title}, ${told(event.starts_at)}`)
  if (how_to_get_it) console.log(`  No encoder can come in without ffmpeg. ${how_to_get_it}`)
  if (event.rtmp_url) console.log(`  RTMP server   ${event.rtmp_url}\n  Stream key    ${stream_key}`)
  if (event.srt_url) console.log(`  or SRT        ${event.srt_url}  passphrase ${stream_key.replace(/^\d+-/, '')}`)
  console.log('  Shown again by: npm run fieldhouse -- live key', String(event.id))
}
