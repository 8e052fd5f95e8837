import { secondMs } from '@fieldhouse/contract/durations'
import * as admin from '@fieldhouse/contract/giveaways/admin'
import * as contract from '@fieldhouse/contract/giveaways/giveaways'
import { topics } from '@fieldhouse/contract/topics'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { DrawingService } from './drawing/drawing.service.ts'
import type { EntryService } from './entries/entries.service.ts'
import type { ProofOfWork } from './entries/proof-of-work.ts'
import type { GiveawayAdmin } from './giveaways-admin.service.ts'
import type { GiveawayPages, HeadOf } from './page/pages.ts'

interface GiveawayRouteDeps {
  pages: GiveawayPages
  work: ProofOfWork
  entries: EntryService
  drawing: DrawingService
  admin: GiveawayAdmin
}

const done = { success: true } as const
const ended = [topics.giveaways]

/** The public pages. */
export function giveawayPageRoutes(serve: ServeEndpoint, pages: GiveawayPages, headOf: HeadOf) {
  serve.drawn(contract.truckGiveawayPage, ended, () => pages.at('truckgiveaway', headOf))
  serve.drawn(contract.giveAwayPage, ended, () => pages.at('give-away', headOf))
  serve.drawn(contract.vehicleScholarshipPage, ended, () => pages.at('vehicle-scholarship', headOf))
  // Sponsors are changed with the ads, whose changes are published under the video topic.
  serve.drawn(contract.sponsorPage, [...ended, topics.video], () => pages.sponsors(headOf))
}

export function giveawayRoutes(
  serve: ServeEndpoint,
  { pages, work, entries, drawing, admin: giveaways }: GiveawayRouteDeps,
) {
  serve.drawn(contract.giveawayPreviewPage, ended, ({ params }) => pages.preview(params.token))

  serve(contract.entryChallenge, async () => work.challenge())
  serve(contract.enterGiveaway, ({ params, body, from }) => entries.enter(params.id, body, from.ip))
  serve(contract.lookAtEntry, ({ body }) => entries.previewEntry(body.token))
  serve(contract.confirmEntry, ({ body }) => entries.confirm(body.token))
  // A winner's name disappears with the entry, which is not published; so the answer is cached only briefly.
  const shortly = { classOf: () => '', freshMs: 2 * secondMs }
  serve.shared(contract.giveawayAudit, ended, { ...shortly, compute: ({ params }) => drawing.audit(params.id) })
  serve.shared(contract.auditFile, ended, {
    ...shortly,
    compute: ({ params }) => drawing.audit(Number.parseInt(params.file, 10)),
  })
  serve(contract.askToSponsor, async ({ body, from }) => {
    await entries.ask(body, from.ip)
    return done
  })

  serve(admin.operatorGiveaways, async () => ({ giveaways: await giveaways.all() }))
  serve(admin.createGiveaway, ({ caller, body }) => giveaways.create(caller.uid, body))
  serve(admin.editGiveaway, ({ caller, params, body }) => giveaways.edit(caller.uid, params.id, body))
  serve(admin.putGiveawayPicture, ({ caller, params, query: focus, body: bytes }) =>
    giveaways.setPicture(caller.uid, params.id, { bytes, focus }),
  )
  serve(admin.removeGiveawayPicture, ({ caller, params }) => giveaways.removePicture(caller.uid, params.id))
  serve(admin.previewGiveaway, async ({ params }) => ({ path: pages.previewPath(await giveaways.one(params.id)) }))
  serve(admin.removeGiveaway, async ({ caller, params }) => {
    await giveaways.remove(caller.uid, params.id)
    return done
  })
  serve(admin.exportEntries, ({ caller, params }) => giveaways.entries(caller.uid, params.id))
  serve(admin.drawGiveaway, ({ caller, params }) => giveaways.draw(caller.uid, params.id))
  serve(admin.redrawWinner, ({ caller, params, body }) => giveaways.redraw(caller.uid, params.id, body))
  serve(admin.sponsorAsks, async () => ({ asks: await giveaways.asks() }))
  serve(admin.answeredAsk, ({ caller, params }) => giveaways.answered(caller.uid, params.id))
}
