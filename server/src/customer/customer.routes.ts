import * as choice from '@fieldhouse/contract/customer/choices'
import * as contract from '@fieldhouse/contract/customer/customer'
import * as scoreSafe from '@fieldhouse/contract/customer/score-safe'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { ChoicesService } from './choices/choices.service.ts'
import type { CustomerService } from './customer.service.ts'
import type { DeletionService } from './deletion/deletion.service.ts'
import type { ExportedAccount } from './deletion/export.service.ts'
import type { CustomerIdentity } from './identity.ts'
import type { ImageService } from './image/image.service.ts'
import { suggestEmail } from './misspelled/suggest-email.ts'
import { registerNewsletterRoutes } from './newsletter/newsletter.routes.ts'
import type { NewsletterService } from './newsletter/newsletter.service.ts'
import { registerPictureRoutes } from './pictures/pictures.routes.ts'
import type { FanPictureService } from './pictures/pictures.service.ts'
import type { RemovedPicturesService } from './pictures/removed-pictures.service.ts'
import { refuseStaff, type SafeChoicesService } from './safe/safe.service.ts'

export interface CustomerServices {
  identity: CustomerIdentity
  customers: CustomerService
  newsletter: NewsletterService
  images: ImageService
  pictures: FanPictureService
  removedPictures: RemovedPicturesService
  choices: ChoicesService
  safe: SafeChoicesService
  deletion: DeletionService
  export(uid: string): Promise<ExportedAccount>
}

const done = { success: true } as const

export function registerCustomerRoutes(serve: ServeEndpoint, services: CustomerServices) {
  registerNewcomerRoutes(serve, services)
  registerAccountRoutes(serve, services)
  registerProfileRoutes(serve, services)
  registerPictureRoutes(serve, services)
  registerNewsletterRoutes(serve, services.newsletter)
  registerChoiceRoutes(serve, services)
  registerSafeRoutes(serve, services)
}

/** Routes for people who are not signed in. */
function registerNewcomerRoutes(serve: ServeEndpoint, { identity }: CustomerServices) {
  serve(contract.signUp, async ({ body, query, from }) => {
    const { instead, ...issued } = await identity.signUp({ ...body, companyId: query.company_id }, from)
    const message = instead ?? 'A code is on its way. Enter it to finish your account.'
    return { ...done, ...issued, message }
  })
  serve(contract.confirmEmail, async ({ body, query, from }) => {
    const { instead, ...issued } = await identity.reset.request(body.email, query.company_id, from)
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
    const suggestion = suggestEmail(body.email)
    return { misspelled: suggestion !== undefined, suggestion: suggestion ?? null }
  })
}

function registerAccountRoutes(serve: ServeEndpoint, { identity, deletion, export: exported }: CustomerServices) {
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

function registerProfileRoutes(serve: ServeEndpoint, { customers, images, safe }: CustomerServices) {
  serve(contract.getCustomer, ({ caller }) => customers.get(caller.uid))
  serve(contract.updateCustomer, ({ body, caller }) => customers.rename(caller.uid, body))
  serve(contract.updateProfile, async ({ body, caller }) => {
    if (body.score_safe === 1) refuseStaff(caller)
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

function registerChoiceRoutes(serve: ServeEndpoint, { choices }: CustomerServices) {
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

function registerSafeRoutes(serve: ServeEndpoint, { safe, choices }: CustomerServices) {
  serve(scoreSafe.keepTeamSafe, async ({ params, body, caller }) => {
    if (body.score_safe === 1) refuseStaff(caller)
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
