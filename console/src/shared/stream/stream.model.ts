import type { EventProbe, LiveEvent } from '@fieldhouse/contract/live/admin'
import { createObsService } from '@fieldhouse/contract/live/events'
import type { EventSignals } from '@fieldhouse/contract/live/signals'
import { getOnAirStart } from '@fieldhouse/contract/live/test-signal'
import type { SlateKind } from '@fieldhouse/contract/origin/origin'
import { formatDayAndTime } from '../time.ts'

interface StreamStatus {
  label: string
  tone: 'neutral' | 'live' | 'success' | 'warning'
}

/** Status of a stream as a label. */
export function getStreamStatus(event: LiveEvent): StreamStatus {
  const { state, encoder, held, on_air_at, showing } = event
  const isOn = state === 'live' || state === 'interrupted'
  // Fans see the slate; a disconnected encoder only changes the tone.
  if (isOn && showing && showing !== 'camera')
    return { label: `Slate: ${slateLabels[showing]}`, tone: encoder ? 'success' : 'warning' }
  switch (state) {
    case 'live':
      return { label: 'On air', tone: 'live' }
    case 'interrupted':
      return { label: 'Encoder disconnected', tone: 'warning' }
    case 'ended':
      return { label: 'Recorded', tone: 'neutral' }
    case 'cancelled':
      return { label: 'Canceled', tone: 'neutral' }
    case 'upcoming':
      if (!encoder) return { label: 'No encoder yet', tone: 'neutral' }
      if (on_air_at !== null) return { label: 'Going on air', tone: 'success' }
      if (isTestSignal(event)) return { label: 'Test signal', tone: 'success' }
      return held ? { label: 'Fans waiting', tone: 'warning' } : { label: 'Signal good', tone: 'success' }
  }
}

/** Describes what fans see before the stream is on air, and what happens next. */
export function describeOnAir(event: LiveEvent): string {
  const { goes_on_air, on_air_at, encoder, held } = event
  if (on_air_at !== null) return 'Fans see it at the next key frame.'
  if (goes_on_air === 'by-itself') {
    if (!held) return 'Fans see it at its first frame.'
    const from = formatDayAndTime(getOnAirStart(event.starts_at))
    return encoder
      ? `Test signal. Fans don’t see it. Goes on air ${from}.`
      : `Goes on air with its first video after ${from}. Until then, fans don’t see it.`
  }
  return encoder
    ? 'Fans don’t see this yet, and it isn’t recorded.'
    : 'Fans wait until someone presses “Go live”. Nothing is recorded before that.'
}

/** Whether the encoder sends a test signal before an automatic start. */
export const isTestSignal = ({ goes_on_air, held, encoder }: LiveEvent): boolean =>
  goes_on_air === 'by-itself' && held && encoder !== null

/** Labels of the slates' buttons. */
export const slateLabels: Readonly<Record<SlateKind, string>> = {
  'starting-soon': 'Starting soon',
  delay: 'Delayed',
  technical: 'Technical',
  over: 'Ended',
}

/** Describes each fault and what to check first. */
export const faultMessages: Readonly<Record<EventProbe['faults'][number], string>> = {
  black: 'The picture is black. Check the camera and its cable.',
  frozen: 'The picture is frozen. Check the camera and the encoder.',
  'no-sound': 'No audio track. Turn on audio in the encoder.',
  silent: 'The audio is silent. Check the microphones.',
  'one-sided': 'Audio on one channel only. Check the cables.',
  clipped: 'The audio is clipping. Turn the microphones down.',
  'wrong-shape': 'The picture isn’t 16:9. Fans see bars around it.',
}

export interface StreamFigure {
  label: string
  value: string
  unit: string
}

type ProbeTiming = Pick<EventProbe, 'key_seconds'>
type WatchedSignals = Pick<EventSignals, 'viewers' | 'signal'>

/** Lists the figures of the encoder and the viewers. */
export function listStreamFigures(
  event: LiveEvent,
  probe: ProbeTiming | undefined,
  signals: WatchedSignals | undefined,
): StreamFigure[] {
  const { encoder, state } = event
  const viewers = signals?.viewers ?? 0
  const isOn = state === 'live' || state === 'interrupted'
  const watching: StreamFigure = { label: 'Watching', value: `${viewers}`, unit: viewers === 1 ? 'device' : 'devices' }
  return [
    ...(encoder ? listEncoderFigures(encoder, probe, signals?.signal) : []),
    ...(isOn || viewers > 0 ? [watching] : []),
  ]
}

type EncoderSignal = NonNullable<LiveEvent['encoder']>

function listEncoderFigures(
  { kbps, width, height }: EncoderSignal,
  probe: ProbeTiming | undefined,
  signal: WatchedSignals['signal'] = null,
): StreamFigure[] {
  const rate = signal?.frame_rate ?? null
  const keySeconds = probe?.key_seconds ?? null
  return [
    { label: 'Bitrate', value: ((signal?.kbps.at(-1) ?? kbps) / 1000).toFixed(1), unit: 'Mb/s' },
    { label: 'Picture', value: `${width}×${height}`, unit: '' },
    ...(rate === null ? [] : [{ label: 'Frame rate', value: rate.toFixed(0), unit: 'fps' }]),
    ...(keySeconds === null ? [] : [{ label: 'Key frames', value: keySeconds.toFixed(1), unit: 's apart' }]),
  ]
}

/** Parses `1:02:30` and `4:05` into seconds. */
export function parseSeconds(time: string): number | undefined {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(time.trim())
  if (!match) return undefined
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
}

interface KeyedEvent {
  event: LiveEvent
  stream_key: string
}

/** Address and key as one text, as encoders on phones read them. */
export const getPhoneAddress = ({ event, stream_key }: KeyedEvent): string | undefined =>
  event.rtmp_url ? `${event.rtmp_url.replace(/\/$/, '')}/${stream_key}` : undefined

const localHostPattern = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Explains what is needed when the address works only on the server's own machine. */
export function describeLocalAddress({ event: { rtmp_url, srt_url } }: KeyedEvent): string | undefined {
  const isOwn = [rtmp_url, srt_url].some((url) => url !== null && localHostPattern.test(getUrlHost(url)))
  return isOwn
    ? 'Only this server’s own machine can use this address. For encoders elsewhere, start the server with PUBLIC_URL set to its address, such as http://192.168.1.20:3036, and with ENCODER_HOST=0.0.0.0.'
    : undefined
}

/** `URL` does not parse hosts of unknown schemes. */
const getUrlHost = (url: string): string => /^\w+:\/\/(\[[^\]]*\]|[^:/?]*)/.exec(url)?.[1] ?? ''

/** The file that OBS imports, as a data URL. */
export function createObsFile({ event, stream_key }: KeyedEvent): string | undefined {
  const service = createObsService(event.rtmp_url, stream_key)
  return service ? `data:application/json,${encodeURIComponent(JSON.stringify(service))}` : undefined
}

const openMs = 2_000

/** A stream that is over does not change by itself. */
export const getStreamRefetchMs = (event: LiveEvent | undefined): number | false =>
  event && isStreamOver(event) ? false : openMs

/** Whether the stream takes no encoder any more. */
export const isStreamOver = ({ state }: LiveEvent): boolean => state === 'ended' || state === 'cancelled'
