import * as me from '@fieldhouse/contract/staff/me'
import * as contract from '@fieldhouse/contract/staff/staff'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { StaffService } from './open-staff.ts'

const done = { success: true } as const

export function registerStaffRoutes(serve: ServeEndpoint, staff: StaffService) {
  registerMeRoutes(serve, staff)
  registerCodeAppRoutes(serve, staff)
  registerPasskeyRoutes(serve, staff)
  registerMemberRoutes(serve, staff)
}

function registerMeRoutes(serve: ServeEndpoint, staff: StaffService) {
  serve(me.staffMe, ({ caller }) => staff.me(caller))
  serve(me.giveCode, async ({ caller, body, from }) => {
    await staff.giveCode(caller, body.code, from)
    return staff.me(caller)
  })
  serve(me.confirmMe, async ({ caller, body, from }) => {
    await staff.confirm(caller, body, from)
    return staff.me(caller)
  })
  serve(me.newRecoveryCodes, async ({ caller }) => ({ recovery_codes: await staff.newRecoveryCodes(caller) }))
}

function registerCodeAppRoutes(serve: ServeEndpoint, staff: StaffService) {
  serve(me.beginCodeApp, ({ caller }) => staff.codeApp.begin(caller))
  serve(me.confirmCodeApp, async ({ caller, body }) => ({
    recovery_codes: await staff.codeApp.confirm(caller, body.code),
    me: await staff.me(caller),
  }))
  serve(me.removeCodeApp, async ({ caller }) => {
    await staff.codeApp.remove(caller)
    return staff.me(caller)
  })
}

function registerPasskeyRoutes(serve: ServeEndpoint, staff: StaffService) {
  const { passkeys } = staff
  serve(me.beginPasskey, async ({ caller }) => ({ options: await passkeys.begin(caller) }))
  serve(me.keepPasskey, async ({ caller, body }) => {
    const codes = await passkeys.keep(caller, body.name, body.response)
    return { me: await staff.me(caller), ...(codes.length > 0 && { recovery_codes: codes }) }
  })
  serve(me.askPasskey, async ({ caller }) => ({ options: await passkeys.ask(caller) }))
  serve(me.givePasskey, async ({ caller, body }) => {
    await passkeys.give(caller, body.response)
    return staff.me(caller)
  })
  serve(me.removePasskey, async ({ caller, params }) => {
    await passkeys.remove(caller, params.id)
    return staff.me(caller)
  })
}

function registerMemberRoutes(serve: ServeEndpoint, { members, assign, invitations, join }: StaffService) {
  serve(contract.staffList, async () => ({ staff: await members.list(), invitations: await invitations.open() }))
  serve(contract.inviteStaff, ({ caller, body }) => invitations.invite(caller, body.email, body))
  serve(contract.withdrawInvitation, async ({ caller, params }) => {
    await invitations.withdraw(caller, params.id)
    return done
  })
  serve(contract.joinStaff, async ({ body }) => ({ email: await join(body) }))
  serve(contract.changeStaff, ({ caller, params, body }) => members.change(caller, params.uid, body))
  serve(contract.assignScorer, ({ caller, params, body }) => assign(caller, params.uid, body))
  serve(contract.removeStaff, async ({ caller, params }) => {
    await members.remove(caller, params.uid)
    return done
  })
}
