import { currentSchool } from '@fieldhouse/contract/company'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { formatDayWithWeekday, formatLastDay, formatLastWeekday } from '@fieldhouse/contract/plans/last-day'
import type { NamedPassTarget } from '@fieldhouse/contract/plans/passes'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { findSportTitle } from '@fieldhouse/sports/identities'
import type { Mail } from '../../shared/mail/mail.ts'
import { renderEmail } from '../../shared/mail/render-email.ts'
import type { GrantChange } from './find-change.ts'

/** A plan of a fan, and what it is for. */
interface ChangedPlan {
  plan: string
  only: NamedPassTarget | null
  /** Set where it has not begun. */
  begins: Date | null
  endsAt: Date | null
  /** The plan that the fan has now. */
  current: string
}

interface ChangeEmail {
  publicUrl: string
  reader: { email: string; firstname: string }
  change: GrantChange
  grant: ChangedPlan
}

/** Renders the email about a plan that staff gave, moved or ended. It is about the fan’s own account. */
export function renderChangeEmail({ publicUrl, reader, change, grant }: ChangeEmail): Mail {
  const name = `${formatPlanName(grant.plan)}${formatOnly(grant.only)}`
  const { subject, lines } = describeChange(name, change, grant)
  return renderEmail({
    to: reader.email,
    subject,
    heading: subject,
    paragraphs: [`Hi ${reader.firstname},`, ...lines],
    button: { label: 'See your plan', url: `${publicUrl}/app/account/plans` },
    footnote: `You’re getting this email because ${currentSchool().school} changed a plan of your account. If you have questions, ask the school.`,
  })
}

function describeChange(
  name: string,
  change: GrantChange,
  { begins, endsAt, current }: ChangedPlan,
): { subject: string; lines: string[] } {
  const { school } = currentSchool()
  const end = endsAt?.toISOString()
  switch (change.kind) {
    case 'given':
      return {
        subject: end === undefined ? `You have ${name}` : `You have ${name} until ${formatLastDay(end)}`,
        lines: [
          begins
            ? `${school} gave you ${name}. It begins on ${formatDay(begins)}.`
            : `${school} gave you ${name}. You can watch right away.`,
          end === undefined ? 'It has no end.' : `Your last day is ${formatLastWeekday(end)}.`,
        ],
      }
    case 'moved': {
      const before =
        change.from === null ? 'It had no end before.' : `Before, it was ${formatLastWeekday(change.from)}.`
      return end === undefined
        ? { subject: `Your ${name} no longer ends`, lines: [`${school} removed the end of your ${name}.`, before] }
        : {
            subject: `Your ${name} now ends on ${formatLastDay(end)}`,
            lines: [`${school} changed the last day of your ${name}. It’s ${formatLastWeekday(end)}.`, before],
          }
    }
    case 'ended':
      return {
        subject: `Your ${name} has ended`,
        lines: [`${school} ended your ${name}.`, `Your plan is ${formatPlanName(current)}.`],
      }
  }
}

function formatOnly(only: NamedPassTarget | null): string {
  if (only === null) return ''
  if (only.kind === 'game') return ` for ${only.name}`
  return ` for ${findSportTitle(only.sport) ?? only.sport}`
}

/** Formats a beginning by the school’s clocks. */
const formatDay = (at: Date): string => formatDayWithWeekday(new Date(getLocalDay(currentSchool().timeZone, at)))
