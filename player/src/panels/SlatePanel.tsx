import { useEffect, useState } from 'react'
import type { Slate } from '../source.ts'
import styles from './Panels.module.css'

/** Message instead of the picture: before an event, during a delay, and after the end. */
export function SlatePanel({ slate }: { slate: Slate | { kind: 'silent' } }) {
  const startsAt = (slate.kind === 'upcoming' ? slate.startsAt : slate.kind === 'delayed' ? slate.until : null) ?? null
  const now = useTickingNow(startsAt !== null)
  const { title, text } = getSlateTexts(slate, now)
  return (
    <div className={styles.slate}>
      <h2>{title}</h2>
      {startsAt !== null && Date.parse(startsAt) > now && (
        <p className={styles.countdown} role="timer" aria-live="off">
          {formatCountdown(Date.parse(startsAt) - now)}
        </p>
      )}
      <p>{text}</p>
    </div>
  )
}

function useTickingNow(ticking: boolean) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}

const dayMs = 86_400_000

function formatMoment(at: Date, now: number): string {
  return at.toLocaleString(globalThis.document?.documentElement.lang || 'en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...(at.getTime() - now > 6 * dayMs && { month: 'long', day: 'numeric' }),
  })
}

/** A time that has passed is left out. */
function describeDelay({ reason, until }: Extract<Slate, { kind: 'delayed' }>, now: number): string {
  const goesOn = until !== undefined && Date.parse(until) > now
  return [
    ...(reason === undefined ? [] : [/[.!?]$/.test(reason) ? reason : `${reason}.`]),
    ...(goesOn ? [`It resumes ${formatMoment(new Date(until), now)}.`] : []),
    'The stream starts automatically.',
  ].join(' ')
}

export function getSlateTexts(slate: Slate | { kind: 'silent' }, now: number): { title: string; text: string } {
  switch (slate.kind) {
    case 'upcoming': {
      const starts = new Date(slate.startsAt)
      if (starts.getTime() <= now) return { title: 'About to start', text: 'The stream starts automatically.' }
      return { title: 'Starts soon', text: `${formatMoment(starts, now)}. Play starts automatically.` }
    }
    case 'delayed':
      return { title: slate.title, text: describeDelay(slate, now) }
    case 'interrupted':
    case 'silent':
      return {
        title: 'The video will be right back',
        text: 'Camera connection lost. Play resumes automatically.',
      }
    case 'ended':
      return { title: 'This event has ended', text: 'Thanks for watching.' }
  }
}

/** Formats a countdown: `2 days 03:04:05`, `03:04:05`, `4:05`. */
export function formatCountdown(ms: number): string {
  const wholeSeconds = Math.max(0, Math.ceil(ms / 1_000))
  const days = Math.floor(wholeSeconds / 86_400)
  const [hours, minutes, seconds] = [
    Math.floor(wholeSeconds / 3_600) % 24,
    Math.floor(wholeSeconds / 60) % 60,
    wholeSeconds % 60,
  ]
  const padTwoDigits = (number: number) => String(number).padStart(2, '0')
  if (days === 0 && hours === 0) return `${minutes}:${padTwoDigits(seconds)}`
  return `${days > 0 ? `${days} day${days === 1 ? '' : 's'} ` : ''}${padTwoDigits(hours)}:${padTwoDigits(minutes)}:${padTwoDigits(seconds)}`
}
