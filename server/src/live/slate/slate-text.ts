import { currentSchool } from '@fieldhouse/contract/company'
import type { EventSlate } from '@fieldhouse/contract/live/admin'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { Slate } from '@fieldhouse/contract/origin/origin'
import { completeColors } from '@fieldhouse/contract/school/colors'

/** Builds a slate: its event, the reason, and when it continues in the school's time. */
export function buildSlate({ title }: { title: string }, { kind, until, words }: EventSlate, now: Date): Slate {
  const { brand, onBrand } = completeColors(currentSchool().colors)
  // A promised time that has passed is left out.
  const time = until !== null && Date.parse(until) > now.getTime() ? formatSlateTime(new Date(until), now) : undefined
  const [head, sentence] = slateTexts[kind](time)
  return {
    kind,
    school: `${currentSchool().school} · ${title}`,
    title: head,
    text: [sentence, words].filter((part) => part).join(' '),
    color: brand,
    onColor: onBrand,
  }
}

const slateTexts: Record<EventSlate['kind'], (time: string | undefined) => [title: string, text: string]> = {
  'starting-soon': (time) => ['Starting soon', time ? `We start at ${time}.` : ''],
  delay: (time) => (time ? [`Delayed until ${time}`, ''] : ['Delayed', '']),
  technical: (time) => [
    'We’ll be right back',
    time ? `We’re back at ${time}.` : 'We’re fixing a problem with the video.',
  ],
  over: () => ['Thanks for watching', ''],
}

/** Keeps a time on one line. */
const noBreak = '\u00a0'

/** Formats a time as `7:30 PM MST`, with the day if it is not today. */
function formatSlateTime(at: Date, now: Date): string {
  const zone = currentSchool().timeZone
  const isToday = getLocalDay(zone, at) === getLocalDay(zone, now)
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    ...(!isToday && { weekday: 'short', month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(at)
    .replaceAll(/\s/g, noBreak)
}
