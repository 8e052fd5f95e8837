import type { EventProbe, LiveEvent } from '@fieldhouse/contract/live/desk'
import { createObsService } from '@fieldhouse/contract/live/events'
import type { EventSignals } from '@fieldhouse/contract/live/signals'
import { getOnAirStart } from '@fieldhouse/contract/live/test-signal'
import type { SlateKind } from '@fieldhouse/contract/origin/origin'
import { dayAndTimeOf } from '../time.ts'

interface Words {
  label: string
  tone: 'neutral' | 'live' | 'success' | 'warning'
}

/** What a stream is, as one word of the department. */
export function stateWords(event: LiveEvent): Words {
  const { state, encoder, held, on_air_at, showing } = event
  const isOn = state === 'live' || state === 'interrupted'
  // Fans see it; that the encoder is away is said beside it.
  if (isOn && showing && showing !== 'camera')
    return { label: `Slate: ${slateWords[showing]}`, tone: encoder ? 'success' : 'warning' }
  switch (state) {
    case 'live':
      return { label: 'On air', tone: 'live' }
    case 'interrupted':
      return { label: 'Encoder away', tone: 'warning' }
    case 'ended':
      return { label: 'Recorded', tone: 'neutral' }
    case 'cancelled':
      return { label: 'Canceled', tone: 'neutral' }
    case 'upcoming':
      if (!encoder) return { label: 'Waits for its encoder', tone: 'neutral' }
      if (on_air_at !== null) return { label: 'Going on air', tone: 'success' }
      if (isTest(event)) return { label: 'Test signal', tone: 'success' }
      return held ? { label: 'Fans wait', tone: 'warning' } : { label: 'Signal good', tone: 'success' }
  }
}

/** What fans see of it before it is on air, and what becomes of it. */
export function onAirWords(event: LiveEvent): string {
  const { goes_on_air, on_air_at, encoder, held } = event
  if (on_air_at !== null) return 'Fans see it at the next key frame.'
  if (goes_on_air === 'by-itself') {
    if (!held) return 'Fans see it at its first frame.'
    const from = dayAndTimeOf(getOnAirStart(event.starts_at))
    return encoder
      ? `Test signal. Fans don’t see it. Goes on air ${from}.`
      : `Goes on air with its first picture from ${from} on. Until then it’s a test signal fans don’t see.`
  }
  return encoder
    ? 'Fans don’t see this yet, and it isn’t recorded.'
    : 'Fans wait until someone presses “On air”. Nothing is recorded before that.'
}

/** An encoder sends long before the start of what goes on air by itself. */
export const isTest = ({ goes_on_air, held, encoder }: LiveEvent): boolean =>
  goes_on_air === 'by-itself' && held && encoder !== null

/** What stands in the camera's place, on its button. */
export const slateWords: Readonly<Record<SlateKind, string>> = {
  'starting-soon': 'Starting soon',
  delay: 'Delayed',
  technical: 'Technical',
  over: 'Over',
}

/** What is wrong, and what to look at first. */
export const faultWords: Readonly<Record<EventProbe['faults'][number], string>> = {
  black: 'The picture is black. Check the camera and its cable.',
  frozen: 'The picture is frozen. Check the camera and the encoder.',
  'no-sound': 'No audio track. Turn on audio in the encoder.',
  silent: 'The audio is silent. Check the microphones.',
  'one-sided': 'Audio on one channel only. Check the cables.',
  clipped: 'The audio is clipping. Turn the microphones down.',
  'wrong-shape': 'The picture isn’t 16:9. Fans see bars around it.',
}

export interface Figure {
  label: string
  value: string
  unit: string
}

type Look = Pick<EventProbe, 'key_seconds'>
type Watched = Pick<EventSignals, 'viewers' | 'signal'>

/** What the encoder sends and who watches, in the numbers that an operator asks for. */
export function figuresOf(event: LiveEvent, look: Look | undefined, watched: Watched | undefined): Figure[] {
  const { encoder, state } = event
  const viewers = watched?.viewers ?? 0
  const isOn = state === 'live' || state === 'interrupted'
  const watching: Figure = { label: 'Watching', value: `${viewers}`, unit: viewers === 1 ? 'device' : 'devices' }
  return [...(encoder ? sentFigures(encoder, look, watched?.signal) : []), ...(isOn || viewers > 0 ? [watching] : [])]
}

type Sent = NonNullable<LiveEvent['encoder']>

function sentFigures(
  { kbps, width, height }: Sent,
  look: Look | undefined,
  signal: Watched['signal'] = null,
): Figure[] {
  const rate = signal?.frame_rate ?? null
  const apart = look?.key_seconds ?? null
  return [
    { label: 'Bitrate', value: ((signal?.kbps.at(-1) ?? kbps) / 1000).toFixed(1), unit: 'Mb/s' },
    { label: 'Picture', value: `${width}×${height}`, unit: '' },
    ...(rate === null ? [] : [{ label: 'Frames', value: rate.toFixed(0), unit: 'a second' }]),
    ...(apart === null ? [] : [{ label: 'Key frames', value: apart.toFixed(1), unit: 's apart' }]),
  ]
}

/** `1:02:30` and `4:05` as seconds. */
export function secondsOf(time: string): number | undefined {
  const found = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(time.trim())
  if (!found) return undefined
  const [, hours = '0', minutes = '0', seconds = '0'] = found
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
}

interface Keyed {
  event: LiveEvent
  stream_key: string
}

/** Address and key as one, as encoders on phones read them. */
export const phoneAddress = ({ event, stream_key }: Keyed): string | undefined =>
  event.rtmp_url ? `${event.rtmp_url.replace(/\/$/, '')}/${stream_key}` : undefined

const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** An address that only the server's own machine can reach: whoever sets up an encoder elsewhere is told what is needed. */
export function elsewhereWords({ event: { rtmp_url, srt_url } }: Keyed): string | undefined {
  const isOwn = [rtmp_url, srt_url].some((url) => url !== null && ownMachine.test(hostOf(url)))
  return isOwn
    ? 'Only this server’s own machine can use this address. For encoders elsewhere, start the server with PUBLIC_URL set to its address, such as http://192.168.1.20:3036, and with ENCODER_HOST=0.0.0.0.'
    : undefined
}

/** `URL` reads no host of a scheme that it does not know. */
const hostOf = (url: string): string => /^\w+:\/\/(\[[^\]]*\]|[^:/?]*)/.exec(url)?.[1] ?? ''

/** The file that OBS imports, as an address of its own. */
export function obsFile({ event, stream_key }: Keyed): string | undefined {
  const service = createObsService(event.rtmp_url, stream_key)
  return service ? `data:application/json,${encodeURIComponent(JSON.stringify(service))}` : undefined
}

/** It takes no encoder any more. */
export const isOver = ({ state }: LiveEvent): boolean => state === 'ended' || state === 'cancelled'
