import { refuseConflict } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import type { AuthStore } from '../auth.store.ts'
import type { IdentityLimits } from '../limits.ts'
import { codePurposes } from '../pin/code.store.ts'
import type { SessionService } from '../session/session.service.ts'
import type { Account } from './account.store.ts'
import type { EraseStore } from './erase.store.ts'

export interface EraseDeps {
  store: AuthStore
  sessions: SessionService
  limiter: Limiter
  limits: IdentityLimits
  events(event: string, uid: string): void
}

/** Exports and erases what authentication stores about a person. */
export function createEraseService({ store, sessions, limiter, limits, events }: EraseDeps) {
  const perAddress = listAddressLimits(limits)

  const clearLimits = async (key: string) => {
    for (const limit of perAddress) await limiter.forget(limit, key)
    for (const purpose of codePurposes) await limiter.forget(limits.sendPause, `${key}|${purpose}`)
  }

  return {
    /** The normalized addresses of the account: the present one and those that an undo could restore. */
    addressesOf: async (uid: string): Promise<string[]> =>
      (await store.erasing.addressesOf(uid)).map(({ norm }) => norm),

    /**
     * Erases an account and returns its addresses. `beforeItCounts` runs last inside the transaction, so what it
     * writes elsewhere (the tombstone) exists whenever the deletion does. The department's last owner is refused,
     * except with `again`, which repeats an earlier deletion.
     */
    erase: async (
      uid: string,
      beforeItCounts: () => Promise<void>,
      { again = false }: { again?: boolean } = {},
    ): Promise<string[]> => {
      const account = await store.accounts.find(uid)
      if (!account) return []
      const { company_id } = account
      const rows = await store.erasing.sessionsOf(uid)
      const addresses = await store.transaction(async ({ erasing }) => {
        if (!again) await refuseLastOwner(erasing, account)
        const addresses = await erasing.addressesOf(uid)
        await erasing.erase(
          uid,
          company_id,
          addresses.map(({ norm }) => norm),
        )
        await beforeItCounts()
        return addresses
      })
      await sessions.ended(rows.map(({ sid }) => sid))
      const devices = [...new Set(rows.map(({ device }) => device).filter((device) => device !== ''))]
      for (const { norm } of addresses) {
        const plain = `${company_id}|${norm}`
        for (const key of [plain, ...devices.map((device) => `${plain}|${device}`)]) await clearLimits(key)
      }
      for (const device of devices) await limiter.forget(limits.anonymousDevice, device)
      events('account deleted', uid)
      return addresses.map(({ written }) => written)
    },

    tracesOf: createAccountExport(store),
  }
}

/**
 * Collects the account's data for the export, without anything that would open the account (hashes, keys of sessions
 * and links).
 */
const createAccountExport = (store: AuthStore) => async (uid: string) => {
  const account = await store.accounts.find(uid)
  if (!account) return undefined
  const { erasing } = store
  const addresses = (await erasing.addressesOf(uid)).map(({ norm }) => norm)
  const rows = await erasing.sessionsOf(uid)
  const { role, debug, email_norm, company_id, newsletter_at } = account
  const { suspended_until, suspended_at, suspended_because } = account
  return {
    account: {
      uid,
      company_id,
      email_norm,
      role,
      debug,
      newsletter_at,
      suspended_until,
      suspended_at,
      suspended_because,
    },
    sessions: rows.map((row) => ({
      id: row.sid,
      device: row.device,
      device_type: row.device_type,
      label: row.label,
      signed_in_by: row.amr,
      signed_in_at: row.auth_time,
      created_at: row.created_at,
      last_seen_at: row.last_seen_at,
      renewed_at: row.rotated_at,
      ended_at: row.revoked_at,
      ended_because: row.revoked_reason,
      second_factor_at: row.second_factor_at,
      confirmed_at: row.confirmed_at,
    })),
    push_devices: await erasing.pushDevicesOf(uid),
    codes: (await erasing.codesOf(uid, company_id, addresses)).map(({ payload, ...code }) => ({
      ...code,
      ...(payload && { firstname: payload.firstname, lastname: payload.lastname, newsletter: payload.newsletter }),
    })),
    email_changes: await erasing.emailChangesOf(uid),
  }
}

async function refuseLastOwner(erasing: EraseStore, { uid, role, company_id }: Account): Promise<void> {
  if (role !== 'owner') return
  const owners = await erasing.holdOwners(company_id)
  if (owners.every((owner) => owner.uid === uid))
    throw refuseConflict('account.last_owner', 'You’re the only owner. Make someone else an owner first.')
}

const listAddressLimits = (limits: IdentityLimits) => [
  limits.sendHere,
  limits.sendAddress,
  limits.guessHere,
  limits.guessAccount,
  limits.passwordHere,
  limits.passwordAccount,
]
