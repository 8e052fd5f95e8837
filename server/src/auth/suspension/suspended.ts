import { currentSchool } from '@fieldhouse/contract/company'
import { getZoneName } from '@fieldhouse/contract/local-time'
import { schoolLocale } from '@fieldhouse/contract/school/formats'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Account } from '../account/account.store.ts'

type SuspendedAccount = Pick<Account, 'role' | 'suspended_until' | 'suspended_because'>

/** Refuses the sign-in of a suspended fan. It ends by itself: nothing but the time is compared. */
export function refuseSuspended({ role, suspended_until, suspended_because }: SuspendedAccount, now: Date): void {
  if (role !== 'fan' || !suspended_until || suspended_until <= now) return
  const { contact } = currentSchool().legal
  const sentences = [
    `Your account is suspended until ${formatEnd(suspended_until)}.`,
    `Reason: ${endSentence(suspended_because ?? '')}`,
    ...(contact ? [`Questions? Contact ${endSentence(contact)}`] : []),
  ]
  throw new Refusal('forbidden', 'account.suspended', sentences.join(' '))
}

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** `Sat, Dec 5, 2026, 5:00 PM MST` */
function formatEnd(at: Date): string {
  const { timeZone } = currentSchool()
  const day = new Intl.DateTimeFormat(schoolLocale(), {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
  return `${day} ${getZoneName(timeZone, at)}`.replaceAll('\u202f', ' ')
}
