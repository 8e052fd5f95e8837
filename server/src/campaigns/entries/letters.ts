import { company } from '@fieldhouse/contract/company'
import { compose } from '../../shared/mail/letter.ts'

interface Entered {
  to: string
  firstname: string
  title: string
  number: string
  /** Where it is confirmed, and looked at afterwards. */
  url: string
}

const footnote = () =>
  `You get this mail because somebody entered this address at ${company.appName}. If that was not you, do nothing: without the link nobody takes part with your address.`

/** It counts once its link was opened and pressed. */
export const confirmLetter = ({ to, firstname, title, number, url }: Entered) =>
  compose({
    to,
    subject: `Confirm your entry: ${title}`,
    heading: 'One more step',
    paragraphs: [
      `${firstname}, your entry counts once you confirm that this address is yours.`,
      `Its number is ${number}. Keep it: with it you find your entry in the list that is published with the winners.`,
    ],
    button: { label: 'Confirm my entry', url },
    footnote: footnote(),
  })

export const alreadyInLetter = ({ to, firstname, title, number, url }: Entered) =>
  compose({
    to,
    subject: `You are in already: ${title}`,
    heading: 'You are in already',
    paragraphs: [
      `${firstname}, your entry is confirmed, and one more would not count.`,
      `Its number is ${number}. With it you find your entry in the list that is published with the winners.`,
    ],
    button: { label: 'See the giveaway', url },
    footnote: footnote(),
  })
