import * as contract from '@fieldhouse/contract/campaigns/campaigns'
import * as desk from '@fieldhouse/contract/campaigns/desk'
import { secondMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import type { Serve } from '../shared/http/call.ts'
import type { CampaignDesk } from './campaigns.service.ts'
import type { Drawing } from './drawing/drawing.service.ts'
import type { Entries } from './entries/entries.service.ts'
import type { Work } from './entries/work.ts'
import type { CampaignPages, CardOf } from './page/pages.ts'

interface Parts {
  pages: CampaignPages
  work: Work
  entries: Entries
  drawing: Drawing
  desk: CampaignDesk
}

const done = { success: true } as const
const ended = [topics.campaigns]

/** The public pages. */
export function campaignPageRoutes(serve: Serve, pages: CampaignPages, cardOf: CardOf) {
  serve.drawn(contract.truckGiveawayPage, ended, () => pages.at('truckgiveaway', cardOf))
  serve.drawn(contract.giveAwayPage, ended, () => pages.at('give-away', cardOf))
  serve.drawn(contract.vehicleScholarshipPage, ended, () => pages.at('vehicle-scholarship', cardOf))
  // Sponsors are changed with the ads, whose news is that of films.
  serve.drawn(contract.sponsorPage, [...ended, topics.video], () => pages.sponsors(cardOf))
}

export function campaignRoutes(serve: Serve, { pages, work, entries, drawing, desk: campaigns }: Parts) {
  serve.drawn(contract.campaignPreviewPage, ended, ({ params }) => pages.preview(params.token))

  serve(contract.entryChallenge, async () => work.challenge())
  serve(contract.enterCampaign, ({ params, body, from }) => entries.enter(params.id, body, from.ip))
  serve(contract.lookAtEntry, ({ body }) => entries.look(body.token))
  serve(contract.confirmEntry, ({ body }) => entries.confirm(body.token))
  // A winner's name goes with the winner, of which nobody tells.
  const shortly = { classOf: () => '', freshMs: 2 * secondMs }
  serve.shared(contract.campaignAudit, ended, { ...shortly, compute: ({ params }) => drawing.audit(params.id) })
  serve.shared(contract.auditFile, ended, {
    ...shortly,
    compute: ({ params }) => drawing.audit(Number.parseInt(params.file, 10)),
  })
  serve(contract.askToSponsor, async ({ body, from }) => {
    await entries.ask(body, from.ip)
    return done
  })

  serve(desk.operatorCampaigns, async () => ({ campaigns: await campaigns.all() }))
  serve(desk.createCampaign, ({ caller, body }) => campaigns.create(caller.uid, body))
  serve(desk.editCampaign, ({ caller, params, body }) => campaigns.edit(caller.uid, params.id, body))
  serve(desk.putCampaignPicture, ({ caller, params, body }) => campaigns.setPicture(caller.uid, params.id, body))
  serve(desk.previewCampaign, async ({ params }) => ({ path: pages.previewPath(await campaigns.one(params.id)) }))
  serve(desk.removeCampaign, async ({ caller, params }) => {
    await campaigns.remove(caller.uid, params.id)
    return done
  })
  serve(desk.exportEntries, ({ caller, params }) => campaigns.entries(caller.uid, params.id))
  serve(desk.drawCampaign, ({ caller, params }) => campaigns.draw(caller.uid, params.id))
  serve(desk.redrawWinner, ({ caller, params, body }) => campaigns.redraw(caller.uid, params.id, body))
  serve(desk.sponsorAsks, async () => ({ asks: await campaigns.asks() }))
  serve(desk.answeredAsk, ({ caller, params }) => campaigns.answered(caller.uid, params.id))
}
