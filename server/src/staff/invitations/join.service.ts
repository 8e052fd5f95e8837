import { currentSchool } from '@fieldhouse/contract/company'
import { formatStaffSubject } from '../../shared/audit-log/audit-log.store.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict } from '../../shared/errors/refusal.ts'
import type { StaffIdentity } from '../identity.ts'
import type { StaffStore, StaffStores } from '../staff.store.ts'
import type { StaffKeys } from '../staff-keys.ts'

export interface JoinDeps {
  store: StaffStore
  identity: StaffIdentity
  keys: StaffKeys
  clock: Clock
}

export interface JoiningPerson {
  token: string
  firstname: string
  lastname: string
  password?: string | undefined
}

type FoundInvitation = NonNullable<Awaited<ReturnType<StaffStore['invitations']['findByToken']>>>
type SealedStaffPassword = Awaited<ReturnType<StaffIdentity['sealPassword']>>

/** The same message whether the link was used, withdrawn, expired or never existed. */
const createInvalidInvitation = () =>
  new Refusal('missing', 'invitation.expired', 'This invitation has expired. Ask for a new one.')

/** Joins the staff. Opening the link proves the mailbox, so its account, or a new one, becomes a staff account. */
export function createJoin({ store, identity, keys, clock }: JoinDeps) {
  const findOrAddAccount = async (
    stores: StaffStores,
    invitation: FoundInvitation,
    newcomer: JoiningPerson,
    sealed: SealedStaffPassword | null,
  ) => {
    const { email, email_norm } = invitation
    const known = await stores.members.holdByEmail(email_norm)
    if (known) return known
    const { firstname, lastname } = newcomer
    await stores.members.add({
      uid: identity.newUid(),
      company_id: currentSchool().id,
      email,
      email_norm,
      firstname,
      lastname,
      password: sealed?.phc ?? null,
      pepper_version: sealed?.pepper ?? null,
      created_at: clock.now(),
    })
    const member = await stores.members.holdByEmail(email_norm)
    if (!member) throw createInvalidInvitation()
    return member
  }

  return async (newcomer: JoiningPerson): Promise<string> => {
    const hash = keys.hash('invitation', newcomer.token)
    const invitation = await store.invitations.findByToken(hash, clock.now())
    if (!invitation) throw createInvalidInvitation()
    const sealed = newcomer.password ? await identity.sealPassword(newcomer.password) : null
    const { uid, email } = await store.transaction(async (stores) => {
      const at = clock.now()
      if (!(await stores.invitations.use(invitation.id, hash, at))) throw createInvalidInvitation()
      const account = await findOrAddAccount(stores, invitation, newcomer, sealed)
      if (account.role !== 'fan')
        throw refuseConflict('invitation.already_staff', 'This account is already on the staff.')
      const { role } = invitation
      // A game may have been removed since.
      const games = await stores.members.known(currentSchool().id, invitation.games)
      await stores.members.setRole(account.uid, role)
      await stores.members.setGames(account.uid, games)
      const change = { role, games, invitation: invitation.id }
      await stores.auditLog.add({
        at,
        actor: account.uid,
        action: 'join staff',
        subject: formatStaffSubject(account.uid),
        change,
      })
      return account
    })
    await identity.proof.changed(uid)
    identity.events('joined the staff', uid)
    return email
  }
}
