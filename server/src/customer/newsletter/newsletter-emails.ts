import { currentSchool } from '@fieldhouse/contract/company'
import type { Mail } from '../../shared/mail/mail.ts'
import { renderEmail } from '../../shared/mail/render-email.ts'

interface WelcomeEmail {
  to: string
  firstname: string
  unsubscribeUrl: string
}

/** Tells a fan that they are on the list, with the way out of it. It proves to both sides that they agreed. */
export function renderNewsletterWelcome({ to, firstname, unsubscribeUrl }: WelcomeEmail): Mail {
  const { appName, school, nickname } = currentSchool()
  return renderEmail({
    to,
    subject: `You’re subscribed to the ${appName} newsletter`,
    heading: 'You’re on the list',
    paragraphs: [`Hi ${firstname},`, `You’ll get news of the ${school} ${nickname} by email now and then.`],
    footnote: `You’re getting this email because you turned on the newsletter in ${appName}.`,
    unsubscribeUrl,
  })
}
