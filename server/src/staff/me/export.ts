import type { StaffStore } from '../staff.store.ts'

/** What the department keeps of an account, for its owner: everything but what would open it. */
export async function keptOfStaff(store: StaffStore, uid: string): Promise<object> {
  const app = await store.factors.codeApp(uid)
  const passkeys = await store.passkeys.of(uid)
  const recovery = await store.factors.recoveryCodes(uid)
  return {
    staff: {
      games: await store.members.gamesOf(uid),
      code_app_since: app?.confirmed_at ?? null,
      passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
      recovery_codes_used: recovery.map(({ used_at }) => used_at).filter((at) => at !== null),
      invitations: await store.invitations.ofAccount(uid),
    },
  }
}
