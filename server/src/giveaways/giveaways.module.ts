import { sql } from 'kysely'
import { declareImpersonal, toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const giveawaysModule = {
  name: 'giveaways',
  columns: {
    ...declareImpersonal(
      'giveaway',
      'id company_id address published opens_at closes_at sponsor_id keep_days said picture seed commitment revision',
      'created_at drawn_at list list_hash cleared_at',
    ),
    // Holds a hash that only the person with the entry number can recognize; once the entry is deleted, it identifies
    // no one.
    ...declareImpersonal('giveaway_drawn', 'giveaway_id place entry entry_id passed_over'),
    giveaway_entry: toColumnFates('address', {
      id: 'nobody',
      company_id: 'account.company_id',
      giveaway_id: 'nobody',
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
    sponsor_ask: toColumnFates('address', {
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
    giveaway: sql`select giveaway.said ->> 'title' from giveaway where giveaway.id = ${subjectNumber} and giveaway.company_id = audit.company_id`,
  },
  pictures: [{ table: 'giveaway', columns: ['picture'] }],
} satisfies ServiceModule
