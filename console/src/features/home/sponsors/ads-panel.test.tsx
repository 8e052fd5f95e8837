// @vitest-environment happy-dom
import { adTurn, type OperatorAd, operatorAds, operatorSponsors } from '@fieldhouse/contract/ads/sponsors'
import { operatorChannels } from '@fieldhouse/contract/channels/admin'
import { beforeEach, expect, test } from 'vitest'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { LeaveDialog } from '../../../shared/router/LeaveDialog.tsx'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { AdScreen } from './AdScreen.tsx'
import { AdsPanel } from './AdsPanel.tsx'

const { server, page, open, says, press, pressButton, typeInto } = testScreen()

const adOf = (id: number, title: string, changes: Partial<OperatorAd> = {}): OperatorAd => ({
  id,
  sponsor_id: 1,
  title,
  kind: 'banner',
  title_id: null,
  alt: null,
  place: { kind: 'app' },
  skip_after: 5,
  from: null,
  until: null,
  position: 10,
  weight: 1,
  per_day: null,
  image: null,
  image_small: null,
  shown: null,
  impressions: 0,
  clicks: 0,
  ...changes,
})

beforeEach(() => {
  server.answers(operatorAds, () => ({
    ads: [
      adOf(1, 'Two pictures', { image: '/large.webp', image_small: '/small.webp', shown: '/large.webp' }),
      adOf(2, 'One picture', { image: '/only.webp', shown: '/only.webp' }),
      adOf(3, 'Nothing yet'),
      adOf(4, 'A film', { kind: '15seconds' }),
    ],
  }))
  server.answers(operatorSponsors, () => ({ sponsors: [] }))
  server.answers(operatorChannels, () => ({ channels: [], titles: [] }))
  server.answers(adTurn, () => ({ turn: [], left_out: [] }))
})

test('each ad is listed with its small banner, and says where it has none', async () => {
  await open(<AdsPanel />)
  await says('Two pictures')
  const lines = ['Two pictures', 'One picture', 'Nothing yet', 'A film'].map((title) =>
    [...page.querySelectorAll('li')].find((line) => line.textContent.includes(title)),
  )
  expect(lines.map((line) => line?.querySelector('img')?.getAttribute('src'))).toEqual([
    '/small.webp',
    '/only.webp',
    undefined,
    undefined,
  ])
  expect(lines[2]?.textContent).toContain('No picture')
  expect(lines[3]?.textContent).toContain('Video')
})

test('an ad that is being typed is not lost by a link, and Cancel asks nothing', async () => {
  history.replaceState(null, '', '/console/home/ads/new')
  await open(
    <>
      <ConsoleLink to="/schedule">Schedule</ConsoleLink>
      <AdScreen id={undefined} />
      <LeaveDialog />
    </>,
  )
  await says('New ad')
  await typeInto('Title', 'Fresh bread')
  await press(page.querySelector('a') ?? page)
  expect(document.body.textContent).toContain('Leave without saving?')
  expect(location.pathname).toBe('/console/home/ads/new')
  await pressButton('Stay')
  await pressButton('Cancel')
  expect(location.pathname).toBe('/console/home/ads')
})
