import {
  type AnnouncementWish,
  announcementLink,
  announcementWords,
  type KeptAnnouncement,
  mostDaysAhead,
} from '@fieldhouse/contract/announcements/announcements'
import { dayMs } from '@fieldhouse/contract/durations'
import { dayAndTimeOf, instantAtSchool, wallAtSchool } from '../../shared/time.ts'

/** As it is written: the times as the school's clocks show them. */
export interface Draft {
  words: string
  urgent: boolean
  forAll: boolean
  sports: readonly string[]
  from: string
  until: string
  link: string
}

const usualMs = 2 * 3_600_000

/** For two hours from now on, to everybody. */
export const newDraft = (now: Date): Draft => ({
  words: '',
  urgent: false,
  forAll: true,
  sports: [],
  from: '',
  until: wallAtSchool(new Date(now.getTime() + usualMs)),
  link: '',
})

/** One that is on has begun: its start is no question any more. */
export const draftOf = ({ words, urgent, sports, from, until, link, state }: KeptAnnouncement): Draft => ({
  words,
  urgent,
  forAll: sports.length === 0,
  sports,
  from: state === 'planned' ? wallAtSchool(from) : '',
  until: wallAtSchool(until),
  link: link ?? '',
})

export type Problems = Partial<Record<'words' | 'sports' | 'from' | 'until' | 'link', string>>

/** Why it cannot be published yet, by field. */
export function problemsOf({ words, forAll, sports, from, until, link }: Draft, now: Date): Problems {
  const [begins, ends] = [instantAtSchool(from), instantAtSchool(until)]
  const start = Math.max(now.getTime(), begins === undefined ? 0 : Date.parse(begins))
  return {
    ...firstOf('words', announcementWords.safeParse(words)),
    ...(link.trim() !== '' && firstOf('link', announcementLink.safeParse(link.trim()))),
    ...(!forAll && sports.length === 0 && { sports: 'Choose whose fans it is for.' }),
    ...(from !== '' && begins === undefined && { from: 'Say the day and the time.' }),
    ...(ends === undefined
      ? { until: 'Say when it ends: the day and the time.' }
      : Date.parse(ends) <= start
        ? { until: 'It ends after it begins.' }
        : Date.parse(ends) > now.getTime() + mostDaysAhead * dayMs
          ? { until: `It ends within ${mostDaysAhead} days.` }
          : {}),
  }
}

const firstOf = (
  field: 'words' | 'link',
  read: { success: boolean; error?: { issues: readonly { message: string }[] } },
): Problems => (read.success ? {} : { [field]: `${read.error?.issues[0]?.message ?? 'It cannot be read'}.` })

/** Of a draft without problems. */
export const wishOf = ({ words, urgent, forAll, sports, from, until, link }: Draft): AnnouncementWish => ({
  words: words.trim(),
  urgent,
  sports: forAll ? [] : [...sports],
  from: instantAtSchool(from) ?? null,
  until: instantAtSchool(until) ?? '',
  link: link.trim() || null,
})

/** When it is told, as the school's clocks count; one that was ended says by whom. */
export function whenWords({ state, from, until, ended_at, ended_by }: KeptAnnouncement): string {
  if (ended_at) return `Ended ${dayAndTimeOf(ended_at)} by ${ended_by ?? 'somebody who left'}`
  if (state === 'over') return `From ${dayAndTimeOf(from)} to ${dayAndTimeOf(until)}`
  return state === 'on' ? `Until ${dayAndTimeOf(until)}` : `From ${dayAndTimeOf(from)} until ${dayAndTimeOf(until)}`
}

/** Its own time is not over: it can be taken up again. */
export const mayResume = ({ ended_at, until }: KeptAnnouncement, now: Date): boolean =>
  ended_at !== null && Date.parse(until) > now.getTime()
