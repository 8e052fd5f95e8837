import { setTimeout as sleep } from 'node:timers/promises'
import { currentSchool } from '@fieldhouse/contract/company'
import { signUp } from '@fieldhouse/contract/customer/customer'
import { minuteMs } from '@fieldhouse/contract/durations'
import { buildRequest } from '@fieldhouse/contract/request'
import { smtpMailer } from '../../server/src/shared/mail/mail.ts'
import { testMailServer } from '../../server/src/shared/mail/test-mail-server.ts'
import { told } from '../measure/load.ts'
import { startProduct } from '../measure/product.ts'

/** Pins by mail: a thousand sign-ups in a minute, and one fan behind a burst; from the request to the mail server's hands. */
const crowd = 1_000
const goalMs = 5_000
const patienceMs = 120_000

const arrived = new Map<string, number>()
const smtp = await testMailServer({
  takes: (to) => {
    for (const address of to) arrived.set(address, performance.now())
  },
})
const product = await startProduct({ SMTP_URL: smtp.url, TRUST_PROXY: '1' })

/** Gives when it was asked for. */
async function ask(email: string, network: number): Promise<{ email: string; askedMs: number; status: number }> {
  const body = { email, firstname: 'Ana', lastname: 'Ruiz', old_enough: true }
  const { path, ...request } = buildRequest(
    signUp,
    { body, query: { company_id: String(currentSchool().id) } },
    { device: email },
  )
  const from = { 'x-forwarded-for': `10.${network >> 8}.${network & 255}.7` }
  const askedMs = performance.now()
  const answer = await fetch(`${product.url}${path}`, { ...request, headers: { ...request.headers, ...from } })
  await answer.text()
  return { email, askedMs, status: answer.status }
}

async function waitedFor(asked: readonly { email: string; askedMs: number }[]): Promise<number[]> {
  const end = performance.now() + patienceMs
  while (asked.some(({ email }) => !arrived.has(email)) && performance.now() < end) await sleep(20)
  return asked.map(({ email, askedMs }) => (arrived.get(email) ?? Number.POSITIVE_INFINITY) - askedMs)
}

const toldOfMails = (times: number[]) => ({
  mails: times.length,
  ...told(times),
  lost: times.filter((ms) => ms === Number.POSITIVE_INFINITY).length,
})

const mailer = smtpMailer(smtp.url, 'a@example.org', 'off')
const bare: number[] = []
for (let count = 0; count < 200; count += 1) {
  const began = performance.now()
  await mailer.send({ to: `bare-${count}@example.org`, subject: 'A pin', text: '123456', html: '<p>123456</p>' })
  bare.push(performance.now() - began)
}
mailer.close()

const inAMinute = await Promise.all(
  Array.from({ length: crowd }, async (_, index) => {
    await sleep((index * minuteMs) / crowd)
    return ask(`crowd-${index}@example.org`, 1_000 + index)
  }),
)
const crowded = toldOfMails(await waitedFor(inAMinute.filter(({ status }) => status === 200)))

const burst = Array.from({ length: 100 }, async (_, index) => {
  await sleep(index * 7)
  return ask(`burst-${index}@example.org`, index % 5)
})
await sleep(700)
const behind = toldOfMails(await waitedFor([await ask('behind@example.org', 77)]))
const bursting = toldOfMails(await waitedFor((await Promise.all(burst)).filter(({ status }) => status === 200)))

console.table({
  'one by one, straight to the mail server': toldOfMails(bare),
  'a thousand in a minute': crowded,
  'a hundred in 0.7 s from five networks': bursting,
  'one fan behind them': behind,
})
const ratio = (crowded.p50Ms / Math.max(1, toldOfMails(bare).p50Ms)).toFixed(1)
console.log(`p50 of a thousand in a minute: ${ratio} × one by one; p99 ${crowded.p99Ms} ms, goal ${goalMs} ms`)
await product.stop()
await smtp.close()
