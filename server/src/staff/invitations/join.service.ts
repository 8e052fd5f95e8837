import { currentSchool } from '@fieldhouse/contract/company'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import { subjectOf } from '../../shared/trail/trail.store.ts'
import type { Identity } from '../identity.ts'
import type { StaffKeys } from '../keys.ts'
import type { StaffStore, StaffStores } from '../staff.store.ts'

export interface JoinParts {
  store: StaffStore
  identity: Identity
  keys: StaffKeys
  clock: Clock
}

export interface Newcomer {
  token: string
  firstname: string
  lastname: string
  password?: string | undefined
}

type Invitation = NonNullable<Awaited<ReturnType<StaffStore['invitations']['findByToken']>>>
type Sealed = Awaited<ReturnType<Identity['sealPassword']>>

/** The same words whether it was used, withdrawn, is over, or never was. */
const noLonger = () => new Refusal('missing', 'invitation.expired', 'This invitation has expired. Ask for a new one.')

/** Whoever opens the link has the mailbox: that address is of the staff from now on, with the account that it has or with a new one. */
export function joining({ store, identity, keys, clock }: JoinParts) {
  const accountOf = async (stores: StaffStores, invitation: Invitation, newcomer: Newcomer, sealed: Sealed | null) => {
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
      plan: currentSchool().defaultPlan,
      areaid: currentSchool().defaultMarket,
      created_at: clock.now(),
    })
    const made = await stores.members.holdByEmail(email_norm)
    if (!made) throw noLonger()
    return made
  }

  return async (newcomer: Newcomer): Promise<string> => {
    const hash = keys.hash('invitation', newcomer.token)
    const invitation = await store.invitations.findByToken(hash, clock.now())
    if (!invitation) throw noLonger()
    const sealed = newcomer.password ? await identity.sealPassword(newcomer.password) : null
    const { uid, email } = await store.transaction(async (stores) => {
      const at = clock.now()
      if (!(await stores.invitations.use(invitation.id, hash, at))) throw noLonger()
      const account = await accountOf(stores, invitation, newcomer, sealed)
      if (account.role !== 'fan')
        throw new Refusal('conflict', 'invitation.already_staff', 'This account is already on the staff.')
      const { role } = invitation
      // A game may have left the schedule since.
      const games = await stores.members.known(currentSchool().id, invitation.games)
      await stores.members.setRole(account.uid, role)
      await stores.members.setGames(account.uid, games)
      const change = { role, games, invitation: invitation.id }
      await stores.trail.add({ at, actor: account.uid, action: 'join staff', subject: subjectOf(account.uid), change })
      return account
    })
    await identity.proof.changed(uid)
    identity.events('joined the staff', uid)
    return email
  }
}
