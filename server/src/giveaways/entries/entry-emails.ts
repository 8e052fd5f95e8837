import { currentSchool } from '@fieldhouse/contract/company'
import { renderEmail } from '../../shared/mail/render-email.ts'

interface EntryEmail {
  to: string
  title: string
  number: string
  /** The page that confirms the entry, and shows it afterwards. */
  url: string
}

const createFootnote = () =>
  `You’re getting this email because someone used this address to enter a giveaway at ${currentSchool().appName}. If it wasn’t you, ignore this email: the entry doesn’t count without the link.`

/**
 * The confirmation email. It contains nothing that was typed into the form, not even a name: anyone can have it sent
 * to any address, and the school is its sender.
 */
export const createConfirmEmail = ({ to, title, number, url }: EntryEmail) =>
  renderEmail({
    to,
    subject: `Confirm your entry: ${title}`,
    heading: 'One more step',
    paragraphs: [
      'Tap the link, check your entry, then confirm it. Only confirmed entries count.',
      `Your entry number is ${number}. Keep it to find your entry in the list we publish with the winners.`,
    ],
    button: { label: 'Confirm my entry', url },
    footnote: createFootnote(),
  })

export const createAlreadyInEmail = ({ to, title, number, url }: EntryEmail) =>
  renderEmail({
    to,
    subject: `You’re already entered: ${title}`,
    heading: 'You’re already entered',
    paragraphs: [
      'Your entry is confirmed. Another one wouldn’t count.',
      `Your entry number is ${number}. Use it to find your entry in the list we publish with the winners.`,
    ],
    button: { label: 'See the giveaway', url },
    footnote: createFootnote(),
  })
