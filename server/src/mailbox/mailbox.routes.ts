import { mailboxList, mailboxPage, mailPage } from '@fieldhouse/contract/mailbox/mailbox'
import { Refusal } from '../shared/errors/refusal.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { DevMailbox } from '../shared/mail/dev-mailbox.ts'
import { renderMailboxPage } from './mailbox.service.ts'

export function registerMailboxRoutes(serve: ServeEndpoint, mailbox: DevMailbox) {
  serve.text(mailboxPage, 'html', async () => renderMailboxPage(mailbox.newestFirst()))
  serve.text(mailPage, 'html', async ({ params }) => {
    const mail = mailbox.find(Number(params.id))
    if (!mail) throw new Refusal('missing', 'email.not_found', 'That email was deleted.')
    return mail.html
  })
  serve(mailboxList, async () => ({
    mails: mailbox
      .newestFirst()
      .map(({ id, to, subject, text, at }) => ({ id, to, subject, text, at: at.toISOString() })),
  }))
}
