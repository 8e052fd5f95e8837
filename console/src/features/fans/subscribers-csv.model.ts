import { formatCsv } from '@fieldhouse/contract/csv'
import type { NewsletterSubscriber } from '@fieldhouse/contract/customer/newsletter'

/** The days are ISO, which every program for newsletters reads. */
export const formatSubscribersCsv = (subscribers: readonly NewsletterSubscriber[]): string =>
  formatCsv({
    head: ['Email', 'First name', 'Last name', 'Agreed at', 'Unsubscribe link'],
    rows: subscribers.map(({ email, firstname, lastname, agreed_at, unsubscribe_url }) => [
      email,
      firstname,
      lastname,
      agreed_at ?? '',
      unsubscribe_url,
    ]),
  })
