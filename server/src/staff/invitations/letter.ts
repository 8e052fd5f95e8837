import { currentSchool } from '@fieldhouse/contract/company'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { compose } from '../../shared/mail/letter.ts'
import type { Mail } from '../../shared/mail/mail.ts'

interface Invited {
  to: string
  role: StaffRole
  invitedBy: string
  token: string
}

const does: Record<StaffRole, string> = {
  owner: 'an owner, who runs it and says who is of the staff',
  operator: 'an operator, who runs game day',
  editor: 'an editor, who words titles',
  scorer: 'a scorer, who keeps the score of games',
}

/** The token stands behind the #: it reaches the console, and no server's log on the way. */
export const invitationLetter = (publicUrl: string, { to, role, invitedBy, token }: Invited): Mail =>
  compose({
    to,
    subject: `You are invited to the staff of ${currentSchool().appName}`,
    heading: `Join the staff of ${currentSchool().school}`,
    paragraphs: [`${invitedBy} invites you to be ${does[role]}. The link works once, for 7 days.`],
    button: { label: 'Join the staff', url: `${publicUrl}/console/join#${token}` },
    footnote:
      'You get this mail because somebody of the staff typed your address. If you do not know why, you need not do anything.',
  })
