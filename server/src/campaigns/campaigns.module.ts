import { sql } from 'kysely'
import { fates, ofNobody } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const campaignsModule = {
  name: 'campaigns',
  columns: {
    ...ofNobody(
      'campaign',
      'id company_id address published opens_at closes_at sponsor_id keep_days said picture seed commitment revision',
      'created_at drawn_at list list_hash cleared_at',
    ),
    // By a hash that only whoever was mailed its number can know again; it names nobody once the entry is gone.
    ...ofNobody('campaign_drawn', 'campaign_id place entry entry_id passed_over'),
    campaign_entry: fates('address', {
      id: 'nobody',
      company_id: 'account.company_id',
      campaign_id: 'nobody',
      number: 'giveaways.0.number',
      email: 'giveaways.0.email',
      email_norm: 'account.email_norm',
      mailbox: 'account.email_norm',
      day: 'nobody',
      submission: 'nobody',
      said: 'giveaways.0.firstname',
      entered_at: 'giveaways.0.entered_at',
      confirmed_at: 'giveaways.0.confirmed_at',
    }),
    sponsor_ask: fates('address', {
      id: 'nobody',
      company_id: 'account.company_id',
      email: 'sponsor_requests.0.email',
      email_norm: 'account.email_norm',
      name: 'sponsor_requests.0.name',
      organisation: 'sponsor_requests.0.organisation',
      words: 'sponsor_requests.0.words',
      asked_at: 'sponsor_requests.0.asked_at',
      answered_at: 'sponsor_requests.0.answered_at',
    }),
  },
  auditNames: {
    campaign: sql`select campaign.said ->> 'title' from campaign where campaign.id = ${subjectNumber} and campaign.company_id = audit.company_id`,
  },
} satisfies ServiceModule
