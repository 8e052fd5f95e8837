import { obsService } from '@fieldhouse/contract/operator/events'
import type { EventLook, LiveEvent } from '@fieldhouse/contract/operator/live'

interface Words {
  label: string
  tone: 'neutral' | 'live' | 'success' | 'warning'
}

/** What a stream is, as one word of the department. */
export function stateWords({ state, encoder }: LiveEvent): Words {
  switch (state) {
    case 'live':
      return { label: 'On air', tone: 'live' }
    case 'interrupted':
      return { label: 'Encoder away', tone: 'warning' }
    case 'ended':
      return { label: 'Recorded', tone: 'neutral' }
    case 'cancelled':
      return { label: 'Cancelled', tone: 'neutral' }
    case 'upcoming':
      return encoder ? { label: 'Signal good', tone: 'success' } : { label: 'Waits for its encoder', tone: 'neutral' }
  }
}

/** What is wrong, and what to look at first. */
export const faultWords: Readonly<Record<EventLook['faults'][number], string>> = {
  black: 'The picture is black: look at the camera and its cable.',
  frozen: 'The picture stands still: the camera or the encoder hangs.',
  'no-sound': 'There is no sound in it at all: switch the sound on in the encoder.',
  silent: 'The sound is silent: a microphone is off.',
  'one-sided': 'Only one ear hears something: a cable is in the wrong plug.',
  clipped: 'The sound is too loud and breaks up: turn the microphones down.',
  'wrong-shape': 'The picture is not 16:9: fans see bars around it.',
}

export interface Figure {
  label: string
  value: string
  unit: string
}

/** What the encoder sends, in the numbers that an operator asks for. */
export const figuresOf = ({ encoder }: LiveEvent): Figure[] =>
  encoder
    ? [
        { label: 'Bitrate', value: (encoder.kbps / 1000).toFixed(1), unit: 'Mb/s' },
        { label: 'Picture', value: `${encoder.width}×${encoder.height}`, unit: '' },
      ]
    : []

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

/** The file that OBS imports, as an address of its own. */
export function obsFile({ event, stream_key }: Keyed): string | undefined {
  const service = obsService(event.rtmp_url, stream_key)
  return service ? `data:application/json,${encodeURIComponent(JSON.stringify(service))}` : undefined
}

/** It takes no encoder any more. */
export const isOver = ({ state }: LiveEvent): boolean => state === 'ended' || state === 'cancelled'
