import { html } from '@fieldhouse/contract/html'
import type { StripeSession, TestStripeAnswer } from './test-stripe-objects.ts'

interface HostedState {
  url: string
  sessions: ReadonlyMap<string, StripeSession>
}

interface HostedRequest<State extends HostedState> {
  method: string
  body: string
  state: State
  pay(state: State, session: string): StripeSession
}

/** Stands in for Stripe's own page, where a fan pays or goes back, and for its page of receipts. */
export function answerHostedPage<State extends HostedState>(
  pathname: string,
  { method, body, state, pay }: HostedRequest<State>,
): TestStripeAnswer | undefined {
  const [, place, id = ''] = pathname.split('/')
  if (place === 'receipts') return toPage('Receipts', html`<p>Payments and receipts</p>`)
  const session = place === 'pay' ? state.sessions.get(id) : undefined
  if (!session) return undefined
  if (method === 'POST') {
    const { success_url, cancel_url } = session
    if (new URLSearchParams(body).get('choice') !== 'pay') return { status: 303, location: cancel_url, html: '' }
    pay(state, id)
    return { status: 303, location: success_url, html: '' }
  }
  const { name, monthly } = session.line_items
  return toPage(
    'Pay',
    html`<p>${name}${monthly ? ', every month' : ''}: ${session.amount_total / 100} ${session.currency}</p>
<form method="post"><button name="choice" value="pay">Pay</button><button name="choice" value="back">Back</button></form>`,
  )
}

const toPage = (title: string, content: object): TestStripeAnswer => ({
  status: 200,
  html: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${String(content)}</html>`,
})
