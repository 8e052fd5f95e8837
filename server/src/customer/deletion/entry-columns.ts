import { fates } from './fates.ts'

/** What somebody said at a public page, without an account or with one: by the address. */
export const entryColumns = {
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
}
