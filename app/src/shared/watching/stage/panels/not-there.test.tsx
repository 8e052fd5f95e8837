// @vitest-environment happy-dom
import { currentSchool } from '@fieldhouse/contract/company'
import { previewPlaceReport, sendPlaceReport } from '@fieldhouse/contract/markets/not-there'
import { expect, test } from 'vitest'
import { testScreen } from '../../../screen/test-screen.tsx'
import { NotThere } from './NotThere.tsx'

const { page, server, open, says, button, press } = testScreen()

const preview = {
  title: 'Lakemont at Utah',
  market: '753',
  unknown: false,
  network: 'Desert Cable',
  at: '2026-11-28T20:00:00.000Z',
  sent_at: null,
}
const show = () =>
  open('/app/watch/1/2', { '/app/watch/$rowId/$contentId': () => <NotThere content={{ kind: 'event', id: 2 }} /> })

test('not there: what is sent is shown first, it is sent once, and then there is no button', async () => {
  server.answers(previewPlaceReport, () => preview)
  server.answers(sendPlaceReport, () => ({ sent_at: preview.at }))
  await show()
  await says('I’m not there')
  expect(page.textContent).not.toContain('Desert Cable')
  await press(button('I’m not there'))
  for (const text of ['Lakemont at Utah', 'Phoenix', 'Desert Cable', 'address isn’t sent']) await says(text)
  expect(server.callsOf(sendPlaceReport)).toEqual([])
  await press(button('Send'))
  await says(`Sent. ${currentSchool().school} answers by email.`)
  expect(server.callsOf(sendPlaceReport)).toMatchObject([{ body: { content: { kind: 'event', id: 2 } } }])
  expect(page.querySelectorAll('button')).toHaveLength(0)
})

test('not there: who sent one within the hour has no button, and Cancel sends nothing', async () => {
  server.answers(previewPlaceReport, () => ({ ...preview, network: null, unknown: true }))
  await show()
  await says('I’m not there')
  await press(button('I’m not there'))
  await says('We can’t tell')
  await says('Not known')
  await press(button('Cancel'))
  await says('I’m not there')
  expect(server.callsOf(sendPlaceReport)).toEqual([])
  server.answers(previewPlaceReport, () => ({ ...preview, sent_at: preview.at }))
  await show()
})
