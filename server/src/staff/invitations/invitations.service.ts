import { currentSchool } from '@fieldhouse/contract/company'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs } from '@fieldhouse/contract/durations'
import type { StaffInvitation, StaffRole } from '@fieldhouse/contract/staff/staff'
import type { AdminChanges } from '../../shared/admin/changes.ts'
import type { Caller } from '../../shared/caller/caller.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import type { Mail, Mailer } from '../../shared/mail/mail.ts'
import { renderEmail } from '../../shared/mail/render-email.ts'
import type { StaffIdentity } from '../identity.ts'
import type { StaffLimits } from '../limits.ts'
import { listAssignedGames, type RoleAssignment } from '../members/members.service.ts'
import type { StaffStore, StaffStores } from '../staff.store.ts'
import { createStaffToken, type StaffKeys } from '../staff-keys.ts'

export interface InvitationDeps extends AdminChanges<StaffStores> {
  store: StaffStore
  identity: Pick<StaffIdentity, 'readEmail'>
  keys: StaffKeys
  clock: Clock
  jobs: Pick<Jobs, 'add' | 'on'>
  mailer: Mailer
  limiter: Limiter
  limits: StaffLimits
  publicUrl: string
}

const sendJob = 'staff.send-invitation'
const retentionJob = 'staff.retention'
const lifeMs = 7 * dayMs
/** Time for which the console lists an invitation after its link has expired. */
const keptMs = retentionDays.invitations * dayMs

type OpenInvitation = Awaited<ReturnType<StaffStore['invitations']['open']>>[number]

const toStaffInvitation = ({ email_norm: _, created_at, expires_at, ...row }: OpenInvitation): StaffInvitation => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
})

const formatInvitationSubject = (id: number): string => `invitation ${id}`

/**
 * Invites people by a link that is valid once. The link's token is created when its email is sent; until then the row
 * holds the hash of a token that no one has.
 */
export function createInvitationService(parts: InvitationDeps) {
  const { store, identity, keys, clock, jobs, mailer, limiter, limits, publicUrl, change, changeAsMade } = parts

  jobs.on<{ invitation: number }>(sendJob, async ({ invitation: id }) => {
    const invitation = await store.invitations.find(id, clock.now())
    if (!invitation) return
    const token = createStaffToken()
    await store.invitations.setToken(id, keys.hash('invitation', token))
    const { email: to, role, invited_by: invitedBy } = invitation
    try {
      await mailer.send(renderInvitationEmail(publicUrl, { to, role, invitedBy, token }))
    } catch (error) {
      // The mail server's message may quote the address, and the reason of a failed job is stored.
      throw new Error(`the invitation could not be emailed: ${(error as { code?: string }).code ?? 'unknown'}`)
    }
  })
  jobs.on(retentionJob, () => store.invitations.removeBefore(addMs(clock.now(), -keptMs)), { every: '23 * * * *' })

  return {
    open: async (): Promise<StaffInvitation[]> => (await store.invitations.open(clock.now())).map(toStaffInvitation),

    invite: async (owner: Caller, email: string, assignment: RoleAssignment): Promise<StaffInvitation> => {
      const { written, norm } = identity.readEmail(email)
      const role = await store.members.roleOfEmail(norm)
      if (role !== undefined && role !== 'fan')
        throw refuseConflict(
          'invitation.already_staff',
          'That address is already on the staff. Change their role instead.',
        )
      await limiter.take(limits.invite, String(currentSchool().id))
      await limiter.take(limits.inviteAddress, norm)
      const id = await changeAsMade(owner.uid, async (stores, now) => {
        const games = await listAssignedGames(stores, assignment)
        await stores.invitations.withdrawOf(norm, now)
        const id = await stores.invitations.add({
          email: written,
          email_norm: norm,
          role: assignment.role,
          games,
          token_hash: keys.hash('invitation', createStaffToken()),
          invited_by: owner.uid,
          created_at: now,
          expires_at: addMs(now, lifeMs),
        })
        await jobs.add(sendJob, { invitation: id }, stores.run)
        return {
          done: id,
          line: {
            action: 'invite staff',
            subject: formatInvitationSubject(id),
            details: { role: assignment.role, games },
          },
        }
      })
      const invitation = await store.invitations.find(id, clock.now())
      if (!invitation) throw refuseMissing('invitation')
      return toStaffInvitation(invitation)
    },

    withdraw: (owner: Caller, id: number): Promise<void> =>
      change(
        { actor: owner.uid, action: 'withdraw invitation', subject: formatInvitationSubject(id) },
        async (stores, at) => {
          if (!(await stores.invitations.withdraw(id, at))) throw refuseMissing('invitation')
        },
      ),
  }
}

interface InvitationRecipient {
  to: string
  role: StaffRole
  invitedBy: string
  token: string
}

const roleDescriptions: Record<StaffRole, string> = {
  owner: 'an owner, with access to everything, including staff',
  operator: 'an operator, who runs game day',
  editor: 'an editor, who publishes stories and videos',
  scorer: 'a scorer, who keeps the score of games',
}

/** Renders the invitation. The token follows the #, so it reaches the console and no server's log. */
const renderInvitationEmail = (publicUrl: string, { to, role, invitedBy, token }: InvitationRecipient): Mail =>
  renderEmail({
    to,
    subject: `You’re invited to join the ${currentSchool().appName} staff`,
    heading: `Join the ${currentSchool().appName} staff`,
    paragraphs: [
      `${invitedBy} invited you to be ${roleDescriptions[role]}. The link works once and expires in 7 days.`,
    ],
    button: { label: 'Join the staff', url: `${publicUrl}/console/join#${token}` },
    footnote:
      'You’re getting this email because a staff member entered your address. If you weren’t expecting it, ignore it.',
  })
