import * as contract from '@fieldhouse/contract/auth/auth'
import type { ClientInfo } from '../shared/caller/caller.ts'
import type { ParsedCall, ServeEndpoint } from '../shared/http/call.ts'
import type { AuthService } from './auth.service.ts'
import type { PhoneAddress } from './sign-in/sign-in.service.ts'

const done = { success: true } as const
const pinSent = 'If that address can sign in, a code is on its way.'

export function registerAuthRoutes(serve: ServeEndpoint, auth: AuthService) {
  serve(contract.appLogin, async ({ body, from }) => {
    const { cid, email, password } = body
    const login = { companyId: cid, email, password, ...toPhoneAddress(body) }
    const { anonymous: _, ...session } = await auth.passwordLogin(login, withDeviceId(body.deviceid, from))
    return session
  })
  serve(contract.heartbeat, ({ body, from }) =>
    auth.visitors.heartbeat({ jwt: body.jwt, ...toPhoneAddress(body) }, from),
  )
  serve(contract.refreshToken, ({ body }) => auth.visitors.refresh(body.jwt))
  serve(contract.logout, async ({ caller }) => {
    await auth.visitors.logout(caller)
    return done
  })
  serve(contract.getToken, async ({ body, from }) => ({
    data: await auth.visitors.getToken(body.uid, body.company_id, from),
  }))
  registerPinRoutes(serve, auth)
  registerSessionRoutes(serve, auth)
}

function registerPinRoutes(serve: ServeEndpoint, auth: AuthService) {
  serve(contract.login, async ({ body, from }) => {
    const { instead, ...issued } = await auth.pinLogin.ask(body.email, body.company_id, from)
    return { ...done, ...issued, info: instead ?? pinSent }
  })
  serve(contract.verifyLogin, async ({ body, from }) => ({
    data: await auth.pinLogin.verify(toPinGuess(body), from),
  }))
  serve(contract.updateAccount, async ({ body, caller, from }) => ({
    ...done,
    ...(await auth.emailChange.askFresh(caller, body, from)),
    info: 'A code is on its way to the new address.',
  }))
  serve(contract.verifyUpdateAccount, async ({ body, caller, from }) => ({
    data: await auth.emailChange.verify(caller, toPinGuess(body), from),
  }))
}

function registerSessionRoutes(serve: ServeEndpoint, auth: AuthService) {
  serve(contract.listSessions, async ({ caller }) => ({ sessions: await auth.visitors.list(caller) }))
  serve(contract.endSession, async ({ caller, params }) => {
    await auth.visitors.endOne(caller, params.id)
    return done
  })
  serve(contract.endOtherSessions, async ({ caller }) => {
    await auth.visitors.endOthers(caller)
    return done
  })
}

const toPhoneAddress = ({
  devicetype,
  devicetoken,
  apnstoken,
}: Omit<ParsedCall<typeof contract.heartbeat>['body'], 'jwt'>): PhoneAddress => ({
  deviceType: devicetype,
  pushToken: devicetoken,
  apnsToken: apnstoken,
})

const toPinGuess = ({ company_id, token, pin }: ParsedCall<typeof contract.verifyLogin>['body']) => ({
  companyId: company_id,
  token,
  pin,
})

/**
 * Completes a client without the device header: later calls identify the device by the header alone, so the header
 * counts and the body's id is only a fallback.
 */
const withDeviceId = (deviceid: string | undefined, from: ClientInfo): ClientInfo =>
  from.device === '' && deviceid ? { ...from, device: deviceid } : from
