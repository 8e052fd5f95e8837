import { createHash } from 'node:crypto'
import { email as emailField } from '@fieldhouse/contract/fields'
import type { GroupedFan } from '@fieldhouse/contract/plans/groups'
import type { NamedPassTarget } from '@fieldhouse/contract/plans/passes'
import { toPassScope } from '@fieldhouse/contract/plans/passes'
import { findPlanInForce, includesPlan, isCoveredBy, listTermsFor } from '@fieldhouse/contract/plans/plans'
import { removeInvisible } from '@fieldhouse/contract/shown-text'
import type { Row } from '../../shared/db/tables.ts'
import type { GroupAccount } from './groups.store.ts'

export interface GroupTerm {
  plan: string
  /** null: everywhere. */
  only: NamedPassTarget | null
  ends_at: Date | null
}

interface GroupState {
  accounts: readonly GroupAccount[]
  grants: readonly Row<'plan_grant'>[]
  now: Date
}

/** An address as it was typed; `norm` is undefined where it is none. */
export interface TypedAddress {
  written: string
  norm: string | undefined
}

/** Reads addresses, each once. */
export function readAddresses(
  emails: readonly string[],
  readEmail: (text: string) => { written: string; norm: string },
): TypedAddress[] {
  const read = emails.map((text): TypedAddress => {
    const shown = removeInvisible(text).trim()
    if (!emailField.safeParse(text).success) return { written: shown, norm: undefined }
    try {
      return readEmail(text)
    } catch {
      return { written: shown, norm: undefined }
    }
  })
  return [...new Map(read.map((address) => [address.norm ?? address.written, address])).values()]
}

/** Says for each address what a grant would do. */
export function planGroup(addresses: readonly TypedAddress[], term: GroupTerm, state: GroupState): GroupedFan[] {
  const accounts = new Map(state.accounts.map((account) => [account.email_norm, account]))
  const grants = Map.groupBy(state.grants, ({ customer_uid }) => customer_uid)
  return addresses.map(({ written: email, norm }): GroupedFan => {
    const account = norm === undefined ? undefined : accounts.get(norm)
    const nothing = { email, name: null, uid: null, plan: null, ends_at: null }
    if (norm === undefined) return { ...nothing, kind: 'invalid' }
    if (!account) return { ...nothing, kind: 'no_account' }
    const name = `${account.firstname} ${account.lastname}`.trim()
    if (account.role !== 'fan') return { ...nothing, kind: 'staff', name }
    return { email, name, uid: account.uid, ...compareTerm(grants.get(account.uid) ?? [], term, state.now) }
  })
}

/** What the fan has now, and what the grant would add to it. */
function compareTerm(
  grants: readonly Row<'plan_grant'>[],
  { plan, only, ends_at }: GroupTerm,
  now: Date,
): Pick<GroupedFan, 'kind' | 'plan' | 'ends_at'> {
  const scope = only ? toPassScope(only) : {}
  const own = findPlanInForce(listTermsFor(grants, scope), now)
  const has = { plan: own.plan, ends_at: own.term?.ends_at?.toISOString() ?? null }
  if (isCoveredBy(grants, { plan, ...scope, starts_at: now, ends_at })) return { ...has, kind: 'has' }
  return { ...has, kind: includesPlan(own.plan, plan) ? 'longer' : 'new' }
}

export const getsPlan = ({ kind }: GroupedFan): boolean => kind === 'new' || kind === 'longer'

/** Names exactly this plan: the same addresses get something else once an account, a grant or the game changed. */
export const fingerprintGroup = (fans: readonly GroupedFan[], { plan, only, ends_at }: GroupTerm): string =>
  createHash('sha256')
    .update(
      JSON.stringify([plan, only, ends_at, fans.map((fan) => [fan.kind, fan.email, fan.uid, fan.plan, fan.ends_at])]),
    )
    .digest('hex')
