import { currentSchool } from '@fieldhouse/contract/company'
import type { Need } from '@fieldhouse/contract/duty/needs'
import { compose } from '../shared/mail/letter.ts'

/** What needs somebody, in the words of the console, and the way there. */
export const needsLetter = (to: string, publicUrl: string, needs: readonly [Need, ...Need[]]) => {
  const [first, ...others] = needs
  return compose({
    to,
    subject: others.length === 0 ? first.words : `${needs.length} things need you on game day`,
    heading: 'Somebody is needed',
    paragraphs: needs.map(({ words }) => words),
    button: { label: first.action.label, url: `${publicUrl}/console${first.action.to}` },
    footnote: `You get this mail because you are on duty for ${currentSchool().appName}. Each thing is told once.`,
  })
}
