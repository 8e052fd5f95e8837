import { currentSchool } from '@fieldhouse/contract/company'
import { schoolLocale } from '@fieldhouse/contract/school/formats'

/** Formats by the school's clocks: the settings may change while the server runs. */
const formatInZone = (at: string | Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(schoolLocale(), { timeZone: currentSchool().timeZone, ...options })
    .format(new Date(at))
    .replaceAll('\u202f', ' ')

const dayAndTime = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** `Sat, Nov 28, 3:00 PM` */
export const formatInstant = (at: string | Date): string => formatInZone(at, dayAndTime)

/** `Wed, Jun 30, 2027, 11:59 PM`, for what may be in another year. */
export const formatInstantAndYear = (at: string | Date): string => formatInZone(at, { ...dayAndTime, year: 'numeric' })
