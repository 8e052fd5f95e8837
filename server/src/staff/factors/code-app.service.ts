import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { Caller } from '../../shared/caller/caller.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict } from '../../shared/errors/refusal.ts'
import type { StaffStore } from '../staff.store.ts'
import type { StaffKeys } from '../staff-keys.ts'
import { encodeBase32 } from './base32.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import { createTotpSecret, findTotpStep, formatTotpUri } from './totp.ts'

export interface CodeAppDeps {
  store: StaffStore
  keys: StaffKeys
  clock: Clock
  factor: SecondFactorService
}

const pendingMs = 30 * minuteMs

/** Sets up code apps. A new app becomes valid once it has shown a right code; until then the previous one stays. */
export function createCodeAppService({ store, keys, clock, factor }: CodeAppDeps) {
  return {
    begin: async ({ uid }: Caller) => {
      const member = await store.members.find(uid)
      const secret = createTotpSecret()
      await store.factors.setPending(uid, keys.seal(secret), clock.now())
      const account = member?.email ?? ''
      return { secret: encodeBase32(secret), uri: formatTotpUri(secret, { issuer: currentSchool().appName, account }) }
    },

    confirm: async (known: Caller, code: string): Promise<string[]> => {
      const now = clock.now()
      const { pending, pending_at } = (await store.factors.codeApp(known.uid)) ?? {}
      if (!pending || !pending_at || addMs(pending_at, pendingMs) < now)
        throw refuseConflict('code_app.expired', 'Setting up your authenticator app took too long. Start again.')
      const secret = keys.open(pending)
      const step = secret && findTotpStep(secret, code.replaceAll(' ', ''), now, 0)
      if (step === undefined)
        throw new Refusal(
          'input',
          'code_app.wrong_code',
          'That code is incorrect. Enter the code that the app shows now, and check your phone’s clock.',
        )
      return factor.setUp(known, 'authenticator app', async ({ factors }) => {
        if (!(await factors.keepPending(known.uid, pending, step, now)))
          throw refuseConflict(
            'code_app.replaced',
            'You started this setup again somewhere else. Finish it there, or start again.',
          )
      })
    },

    remove: (known: Caller): Promise<void> =>
      factor.takeAway(known, 'authenticator app', async ({ factors }) => {
        if (!(await factors.codeApp(known.uid))?.secret)
          throw new Refusal('missing', 'code_app.not_found', 'No authenticator app is set up.')
        await factors.removeCodeApp(known.uid)
      }),
  }
}
