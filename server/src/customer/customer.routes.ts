import * as choice from '@fieldhouse/contract/customer/choices'
import * as contract from '@fieldhouse/contract/customer/customer'
import * as scoreSafe from '@fieldhouse/contract/customer/score-safe'
import type { Serve } from '../shared/http/call.ts'
import type { Choices } from './choices/choices.service.ts'
import type { Customers } from './customer.service.ts'
import type { Deletion } from './deletion/deletion.service.ts'
import type { Exported } from './deletion/export.service.ts'
import type { Identity } from './identity.ts'
import type { Images } from './image/image.service.ts'
import { suggestionFor } from './misspelled/misspelled.ts'
import type { KeptPictures } from './pictures/kept.service.ts'
import { pictureRoutes } from './pictures/pictures.routes.ts'
import type { Pictures } from './pictures/pictures.service.ts'
import { forFansAlone, type SafeChoices } from './safe/safe.service.ts'

export interface CustomerServices {
  identity: Identity
  customers: Customers
  images: Images
  pictures: Pictures
  kept: KeptPictures
  choices: Choices
  safe: SafeChoices
  deletion: Deletion
  export(uid: string): Promise<Exported>
}

const done = { success: true } as const

export function customerRoutes(serve: Serve, services: CustomerServices) {
  newcomerRoutes(serve, services)
  accountRoutes(serve, services)
  profileRoutes(serve, services)
  pictureRoutes(serve, services)
  choiceRoutes(serve, services)
  safeRoutes(serve, services)
}

/** For people who are not signed in, or cannot be. */
function newcomerRoutes(serve: Serve, { identity }: CustomerServices) {
  serve(contract.signUp, async ({ body, query, from }) => {
    const { instead, ...issued } = await identity.signUp({ ...body, companyId: query.company_id }, from)
    const message = instead ?? 'A code is on its way. Enter it to finish your account.'
    return { ...done, ...issued, message }
  })
  serve(contract.confirmEmail, async ({ body, query, from }) => {
    const { instead, ...issued } = await identity.reset.ask(body.email, query.company_id, from)
    return {
      ...done,
      ...issued,
      message: instead ?? 'If that address has an account, a code is on its way.',
    }
  })
  serve(contract.validateCode, async ({ body, query, from }) => ({
    ...done,
    ...(await identity.reset.verify({ companyId: query.company_id, token: body.token, pin: body.code }, from)),
  }))
  serve(contract.resetPassword, async ({ body }) => {
    await identity.reset.finish(body.grant, body.password)
    return done
  })
  serve(contract.undoEmailChange, async ({ body }) => {
    await identity.emailChange.undo(body.token)
    return done
  })
  serve(contract.checkMisspelled, async ({ body }) => {
    const suggestion = suggestionFor(body.email)
    return { misspelled: suggestion !== undefined, suggestion: suggestion ?? null }
  })
}

function accountRoutes(serve: Serve, { identity, deletion, export: exported }: CustomerServices) {
  serve(contract.changePassword, async ({ body, caller }) => {
    await identity.changePassword(caller, { old: body.old_password, password: body.password })
    return done
  })
  serve(contract.changeEmail, async ({ body, caller, from }) => ({
    ...done,
    ...(await identity.emailChange.askByPassword(caller, { email: body.email, password: body.password }, from)),
    message: 'A code is on its way to the new address.',
  }))
  serve(contract.exportAccount, ({ caller }) => exported(caller.uid))
  serve(contract.deleteAccount, async ({ body, caller }) => {
    await deletion.delete(caller, body.password)
    return done
  })
}

function profileRoutes(serve: Serve, { customers, images, safe }: CustomerServices) {
  serve(contract.getCustomer, ({ caller }) => customers.get(caller.uid))
  serve(contract.updateCustomer, ({ body, caller }) => customers.rename(caller.uid, body))
  serve(contract.updateProfile, async ({ body, caller }) => {
    if (body.score_safe === 1) forFansAlone(caller)
    const customer = await customers.setProfile(caller.uid, body)
    if (body.score_safe !== undefined) await safe.changed(caller.uid)
    return customer
  })
  serve(contract.putProfileImage, async ({ body, caller }) => ({
    profile_image_url: await images.put(caller.uid, body),
  }))
  serve.picture(
    contract.profileImage,
    async ({ params }) => ({ type: 'image/webp', bytes: await images.read(params.file.replace(/\.webp$/, '')) }),
    'while it is there',
  )
  serve(contract.deleteProfileImage, async ({ caller }) => {
    await images.take(caller.uid)
    return done
  })
}

function choiceRoutes(serve: Serve, { choices }: CustomerServices) {
  serve(choice.listAffiliations, async () => ({ affiliations: choices.allAffiliations() }))
  serve(choice.listMyAffiliations, async ({ caller }) => ({
    affiliations: await choices.affiliationsOf(caller.uid),
  }))
  serve(choice.addAffiliation, async ({ caller, params }) => {
    await choices.addAffiliation(caller.uid, params.id)
    return done
  })
  serve(choice.removeAffiliation, async ({ caller, params }) => {
    await choices.removeAffiliation(caller.uid, params.id)
    return done
  })
  serve(choice.listTeams, async ({ caller }) => ({ teams: await choices.teamsOf(caller.uid) }))
  serve(choice.chooseTeams, async ({ body, caller }) => ({
    teams: await choices.chooseTeams(caller.uid, body.teams),
  }))
}

function safeRoutes(serve: Serve, { safe, choices }: CustomerServices) {
  serve(scoreSafe.keepTeamSafe, async ({ params, body, caller }) => {
    if (body.score_safe === 1) forFansAlone(caller)
    await safe.keepTeam(caller.uid, params.id, body.score_safe === 1)
    return { teams: await choices.teamsOf(caller.uid) }
  })
  serve(scoreSafe.showScore, async ({ params, caller }) => {
    await safe.show(caller.uid, params.id)
    return done
  })
  serve(scoreSafe.hideScore, async ({ params, caller }) => {
    await safe.hide(caller.uid, params.id)
    return done
  })
}
