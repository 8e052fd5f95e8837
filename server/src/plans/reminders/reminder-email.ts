import { currentSchool } from '@fieldhouse/contract/company'
import { formatLastDay, formatLastWeekday } from '@fieldhouse/contract/plans/last-day'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import type { Mail } from '../../shared/mail/mail.ts'
import { renderEmail } from '../../shared/mail/render-email.ts'
import type { PlanReminder } from './find-reminders.ts'

interface ReminderReader {
  email: string
  email_norm: string
  firstname: string
}

/** Renders the email about a plan that ends soon. It is about the fan's own account and not to a list. */
export function renderReminderEmail(publicUrl: string, reader: ReminderReader, reminder: PlanReminder): Mail {
  const [plan, endsAt] = [formatPlanName(reminder.plan), reminder.endsAt.toISOString()]
  return renderEmail({
    to: reader.email,
    subject: `Your ${plan} ends on ${formatLastDay(endsAt)}`,
    heading: `${plan} ends soon`,
    paragraphs: [
      `Hi ${reader.firstname},`,
      `Your last day with ${plan} is ${formatLastWeekday(endsAt)}. Then you have ${formatPlanName(reminder.next)}.`,
      describeRenewal(reader, reminder),
    ],
    button: { label: 'See your plan', url: `${publicUrl}/app/account/plans` },
    footnote:
      'You’re getting this email because the plan of your account ends. We email you once about an end. If you don’t need the plan, you don’t need to do anything.',
  })
}

/** Says how the plan goes on. A plan of an address goes on only while the school still has it for that address. */
function describeRenewal({ email_norm }: ReminderReader, { plan, source }: PlanReminder): string {
  const { emailPlans = [] } = currentSchool()
  const isOffered = emailPlans.some((offer) => offer.plan === plan && email_norm.endsWith(`@${offer.domain}`))
  if (source === 'domain' && isOffered)
    return 'To keep it for another year, sign out and sign in again with a code sent to this address.'
  if (source === 'list')
    return 'You have it with your season tickets. Once the ticket office has your renewal, your plan goes on automatically.'
  if (source === 'purchase') return 'You can buy it again under Account → Plans.'
  return 'To keep it, use a new code under Account → Plans, or ask the school.'
}
