import { setTimeout as sleep } from 'node:timers/promises'
import { currentSchool } from '@fieldhouse/contract/company'
import { signUp } from '@fieldhouse/contract/customer/customer'
import { minuteMs } from '@fieldhouse/contract/durations'
import { buildRequest } from '@fieldhouse/contract/request'
import { smtpMailer } from '../../server/src/shared/mail/mail.ts'
import { testMailServer } from '../../server/src/shared/mail/test-mail-server.ts'
import { summarizeTimes } from '../measure/run-load.ts'
import { startProduct } from '../measure/start-product.ts'

/**
 * Measures the emailing of sign-in codes, from the request to the mail server: a thousand sign-ups in a minute, and one
 * fan behind a burst.
 */
const signUpCount = 1_000
const goalMs = 5_000
const patienceMs = 120_000

const arrivalTimes = new Map<string, number>()
const smtp = await testMailServer({
  takes: (to) => {
    for (const address of to) arrivalTimes.set(address, performance.now())
  },
})
const product = await startProduct({ SMTP_URL: smtp.url, TRUST_PROXY: '1' })

/** Requests a pin and returns the time of the request. */
async function requestPin(email: string, network: number): Promise<{ email: string; askedMs: number; status: number }> {
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

async function waitForMails(requests: readonly { email: string; askedMs: number }[]): Promise<number[]> {
  const end = performance.now() + patienceMs
  while (requests.some(({ email }) => !arrivalTimes.has(email)) && performance.now() < end) await sleep(20)
  return requests.map(({ email, askedMs }) => (arrivalTimes.get(email) ?? Number.POSITIVE_INFINITY) - askedMs)
}

const summarizeMails = (times: number[]) => ({
  mails: times.length,
  ...summarizeTimes(times),
  lost: times.filter((ms) => ms === Number.POSITIVE_INFINITY).length,
})

const mailer = smtpMailer(smtp.url, 'a@example.org', 'off')
const bareTimes: number[] = []
for (let count = 0; count < 200; count += 1) {
  const began = performance.now()
  await mailer.send({ to: `bare-${count}@example.org`, subject: 'A pin', text: '123456', html: '<p>123456</p>' })
  bareTimes.push(performance.now() - began)
}
mailer.close()

const inAMinute = await Promise.all(
  Array.from({ length: signUpCount }, async (_, index) => {
    await sleep((index * minuteMs) / signUpCount)
    return requestPin(`crowd-${index}@example.org`, 1_000 + index)
  }),
)
const crowdFigures = summarizeMails(await waitForMails(inAMinute.filter(({ status }) => status === 200)))

const burst = Array.from({ length: 100 }, async (_, index) => {
  await sleep(index * 7)
  return requestPin(`burst-${index}@example.org`, index % 5)
})
await sleep(700)
const behindFigures = summarizeMails(await waitForMails([await requestPin('behind@example.org', 77)]))
const burstFigures = summarizeMails(
  await waitForMails((await Promise.all(burst)).filter(({ status }) => status === 200)),
)

console.table({
  'one by one, straight to the mail server': summarizeMails(bareTimes),
  'a thousand in a minute': crowdFigures,
  'a hundred in 0.7 s from five networks': burstFigures,
  'one fan behind them': behindFigures,
})
const ratio = (crowdFigures.p50Ms / Math.max(1, summarizeMails(bareTimes).p50Ms)).toFixed(1)
console.log(`p50 of a thousand in a minute: ${ratio} × one by one; p99 ${crowdFigures.p99Ms} ms, goal ${goalMs} ms`)
await product.stop()
await smtp.close()
